-- Another wording than the current version's that a check has read and a second look is to confirm; `held_since` is null once the current
-- wording was seen again.
ALTER TABLE documents ADD COLUMN held json, ADD COLUMN held_since timestamptz;
