-- Of a page, a hash of all that reading it looks at: another build of the site around the same text need not be read again. Null: unknown.
ALTER TABLE readings ADD COLUMN fingerprint text;
-- What came last with that fingerprint, where it was not the bytes that were read: its hash and headers. The bytes themselves are not kept.
ALTER TABLE readings ADD COLUMN seen jsonb;
-- What is to be told of the documents that this one could not be parted from on its page, as { url, reason }.
ALTER TABLE readings ADD COLUMN unparted jsonb NOT NULL DEFAULT '[]';
