-- What the vendor was scored when a proposal was made or read, and what it would have been with it. Null: nothing that is scored changes.
ALTER TABLE corrections ADD COLUMN score_before integer, ADD COLUMN score_after integer;
