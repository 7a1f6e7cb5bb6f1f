-- What became of a change: its wording went back (reverted), we took it back (retracted), or said it otherwise (corrected).
ALTER TABLE changes ADD COLUMN standing text NOT NULL DEFAULT 'open'
  CHECK (standing IN ('open', 'reverted', 'retracted', 'corrected'));
ALTER TABLE changes ADD COLUMN standing_at timestamptz;
-- Why, as a sentence, where a person said so.
ALTER TABLE changes ADD COLUMN standing_reason text;
-- The change that what it tells first takes back.
ALTER TABLE changes ADD COLUMN reverts text REFERENCES changes ON DELETE SET NULL;
CREATE INDEX changes_that_revert ON changes (reverts) WHERE reverts IS NOT NULL;

-- What a change did to one clause. The steps of a clause are its thread: the wording that one leaves is the one that another led to. Wordings
-- are hashes; null where the clause came or went. Earlier changes have no steps, and nothing is known to go back to before them.
CREATE TABLE clause_steps (
  id text PRIMARY KEY,
  thread_id text NOT NULL,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  change_id text NOT NULL REFERENCES changes ON DELETE CASCADE,
  wording_before text,
  wording_after text,
  -- What the clause is of, and its figure before and after; null where it has none.
  topic text NOT NULL,
  value_before text,
  value_after text,
  -- The operation of the change's difference.
  place integer,
  state text NOT NULL CHECK (state IN ('open', 'reverted')),
  -- The change that it takes back.
  reverts text REFERENCES changes ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX clause_steps_of_change ON clause_steps (change_id);
CREATE INDEX clause_steps_reverting ON clause_steps (reverts) WHERE reverts IS NOT NULL;
CREATE INDEX clause_steps_led_to ON clause_steps (document_id, wording_after);
CREATE INDEX clause_steps_gone ON clause_steps (document_id, wording_before) WHERE wording_after IS NULL;
CREATE INDEX clause_steps_of_thread ON clause_steps (thread_id, at);
