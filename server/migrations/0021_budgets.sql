-- What an analysis has taken of the vendor, for its budget: what finding the policies took, and each address after that.
ALTER TABLE analyses
  ADD COLUMN fetched_bytes bigint NOT NULL DEFAULT 0,
  ADD COLUMN fetching_ms integer NOT NULL DEFAULT 0;
ALTER TABLE analysis_documents
  ADD COLUMN fetched_bytes bigint NOT NULL DEFAULT 0,
  ADD COLUMN fetching_ms integer NOT NULL DEFAULT 0,
  -- Left out only because the budget was spent: nothing was asked, so nothing is known of the address.
  ADD COLUMN postponed boolean NOT NULL DEFAULT false;
