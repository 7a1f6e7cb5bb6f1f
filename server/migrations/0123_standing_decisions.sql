-- As what a change was first reported, where a curator decided about it since: severity, direction, isAlert.
ALTER TABLE changes ADD COLUMN told jsonb;

-- What curators decided about changes: each decision replaces the one before it, which stays on record.
CREATE TABLE standing_decisions (
  id text PRIMARY KEY,
  change_id text NOT NULL REFERENCES changes ON DELETE CASCADE,
  number integer NOT NULL,
  standing text NOT NULL CHECK (standing IN ('open', 'retracted', 'corrected')),
  -- Of a retraction.
  reason text,
  -- Of a correction.
  severity text,
  direction text,
  decided_by text NOT NULL,
  -- The correction that it follows from; null where it was decided about the change itself.
  correction_id text REFERENCES corrections ON DELETE SET NULL,
  at timestamptz NOT NULL,
  UNIQUE (change_id, number)
);
CREATE INDEX standing_decisions_of_decider ON standing_decisions (decided_by);
CREATE INDEX standing_decisions_of_correction ON standing_decisions (correction_id) WHERE correction_id IS NOT NULL;

-- A message about an alert, or later about a decision (an event): one of each to a webhook. Empty: the alert itself.
ALTER TABLE webhook_messages ADD COLUMN about text NOT NULL DEFAULT '';
ALTER TABLE webhook_messages DROP CONSTRAINT webhook_messages_webhook_id_notification_id_key;
ALTER TABLE webhook_messages ADD UNIQUE (webhook_id, notification_id, about);

-- Whoever is sent changes is sent what becomes of them.
UPDATE webhooks SET events = events || '{change.retracted,change.corrected}' WHERE 'document.changed' = ANY (events);
