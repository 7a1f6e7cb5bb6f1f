-- A feed can be of the vendors that its owner tagged with something.
ALTER TABLE feeds
  ADD COLUMN tag text,
  ADD CONSTRAINT feeds_of_vendor_or_tag CHECK (vendor_id IS NULL OR tag IS NULL);
