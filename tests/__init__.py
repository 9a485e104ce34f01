"""The tests; a package, so that what one test file draws or generates another can import."""
