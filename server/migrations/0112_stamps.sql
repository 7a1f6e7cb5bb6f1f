-- What a page writes anew at each visit (a time, a count of visitors), as lines with placeholders: it is left out where texts are compared.
ALTER TABLE documents ADD COLUMN stamps text[] NOT NULL DEFAULT '{}';
