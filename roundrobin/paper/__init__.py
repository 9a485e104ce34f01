"""A sheet as ink: text, CSV and PDF. A drawing looks at the sheet and never at the event."""
