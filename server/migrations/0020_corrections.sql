-- Who said what a document is, or that it is none of the vendor's policies, and when: everybody who looks at the vendor sees the outcome.
ALTER TABLE documents
  ADD COLUMN type_set_by text,
  ADD COLUMN type_set_at timestamptz,
  ADD COLUMN dropped_by text,
  ADD COLUMN dropped_at timestamptz;
