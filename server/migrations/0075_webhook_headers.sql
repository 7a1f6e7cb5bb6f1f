-- Headers that the owner of a webhook wants on each of its messages: their names, and names with values, sealed, since a value may be a secret.
ALTER TABLE webhooks
  ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN headers_sealed text;
