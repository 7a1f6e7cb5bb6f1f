-- What came in the place of a document, at how many checks in a row, and since when: 'language:de', or 'no_part' where it was a part of a
-- page that no longer has that part. Null while the document comes as it should.
ALTER TABLE documents RENAME COLUMN other_language TO unexpected;
ALTER TABLE documents RENAME COLUMN other_language_times TO unexpected_times;
ALTER TABLE documents RENAME COLUMN other_language_since TO unexpected_since;
UPDATE documents SET unexpected = 'language:' || unexpected WHERE unexpected IS NOT NULL;
