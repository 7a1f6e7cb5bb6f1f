-- What a vendor's documents disagree about, each with its two findings by document and practice.
ALTER TABLE vendors ADD COLUMN contradictions json NOT NULL DEFAULT '[]';
