"""Who plays whom: one file per method."""
