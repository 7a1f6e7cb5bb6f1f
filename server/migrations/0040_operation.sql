-- How often things came out which way, in spans of ten minutes, over all processes: what the operator is shown and warned by.
CREATE TABLE tallies (
  at timestamptz NOT NULL,
  -- check, version, alert, mail
  what text NOT NULL,
  outcome text NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (at, what, outcome)
);

-- Messages that were given up, the last first.
CREATE INDEX mails_failed ON mails (next_try_at) WHERE state = 'failed';
