-- Emails of accounts that were deleted, as keyed hashes: for a year none of them begins a second trial. An email that its account had not
-- confirmed may be another's than who deleted it: that one's trial begins when they confirm it.
CREATE TABLE spent_trials (
  email_hash text PRIMARY KEY,
  confirmed boolean NOT NULL,
  until timestamptz NOT NULL
);
