-- Who chose the part of the page that a document is (its selector), and when: everybody who watches the vendor sees the outcome.
ALTER TABLE documents
  ADD COLUMN selector_set_by text,
  ADD COLUMN selector_set_at timestamptz;
