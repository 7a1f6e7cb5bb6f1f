-- What the page linked to when it was read, where all of that was put on the list; null: to be looked at again.
ALTER TABLE readings ADD COLUMN links_hash text;
