-- What is told of an event: written once, when it is decided whom to tell, and the same for everybody and on every channel.
CREATE TABLE alerts (
  event_id text PRIMARY KEY,
  -- change, unreachable, recovered, gone
  kind text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  document_id text NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- Null, as the severity, where it is about a document's health.
  change_id text REFERENCES changes ON DELETE CASCADE,
  severity text,
  headline text NOT NULL,
  meaning text NOT NULL,
  points jsonb NOT NULL,
  passages jsonb NOT NULL,
  -- What made it a change worth telling: practices that came or went, kinds of facts.
  rules text[] NOT NULL DEFAULT '{}',
  score_before integer,
  score_after integer,
  in_force date,
  at timestamptz NOT NULL
);
CREATE INDEX alerts_of_vendor ON alerts (vendor_id);
CREATE INDEX alerts_of_document ON alerts (document_id);
CREATE INDEX alerts_of_change ON alerts (change_id) WHERE change_id IS NOT NULL;

-- The inbox: whom an alert was for. `subject` is a user's id, or `local`.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  subject text NOT NULL,
  event_id text NOT NULL REFERENCES alerts ON DELETE CASCADE,
  -- As of the alert: they never change.
  vendor_id text NOT NULL,
  document_id text NOT NULL,
  change_id text,
  severity text,
  at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (subject, event_id)
);
CREATE INDEX notifications_listed ON notifications (subject, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (subject, vendor_id) INCLUDE (severity, change_id) WHERE read_at IS NULL;
CREATE INDEX notifications_seen ON notifications (subject, change_id) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_of_alert ON notifications (event_id);
CREATE INDEX notifications_by_age ON notifications (at);

-- What of a notification goes out, once for each channel and target on it.
CREATE TABLE deliveries (
  notification_id text NOT NULL REFERENCES notifications ON DELETE CASCADE,
  subject text NOT NULL,
  channel text NOT NULL,
  -- Which of several on the channel; empty for mail, of which each person has one.
  target text NOT NULL DEFAULT '',
  -- What goes out together: vendor, what was found at one vendor; held, what quiet hours or a pause held back; week, a digest.
  batch text NOT NULL,
  -- waiting; sent: handed to what carries it, which has an outbox of its own; skipped: nobody wants it any more
  state text NOT NULL DEFAULT 'waiting',
  due_at timestamptz NOT NULL,
  -- The message that carries it.
  mail_id text,
  PRIMARY KEY (notification_id, channel, target)
);
CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_of_subject ON deliveries (subject, channel) WHERE state = 'waiting';

-- What somebody chose; without a row the defaults of the contract hold, as for every choice that is not in `choices`.
CREATE TABLE notification_settings (
  subject text PRIMARY KEY,
  choices jsonb NOT NULL DEFAULT '{}',
  mail_paused_until timestamptz
);

CREATE TABLE mutes (
  subject text NOT NULL,
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  -- Null: the whole vendor.
  document_id text REFERENCES documents ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- Null: until it is taken away.
  until timestamptz,
  UNIQUE NULLS NOT DISTINCT (subject, vendor_id, document_id)
);
CREATE INDEX mutes_of_vendor ON mutes (vendor_id);
CREATE INDEX mutes_of_document ON mutes (document_id) WHERE document_id IS NOT NULL;

-- Why somebody found a change not worth telling.
CREATE TABLE alert_feedback (
  subject text NOT NULL,
  change_id text NOT NULL REFERENCES changes ON DELETE CASCADE,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (subject, change_id)
);
CREATE INDEX alert_feedback_of_change ON alert_feedback (change_id);

-- Mailboxes to which no alerts are sent, and those on their way there. Lower case.
CREATE TABLE refused_addresses (
  address text PRIMARY KEY,
  -- Messages refused for good, one after the other.
  refusals integer NOT NULL DEFAULT 0,
  -- bounced, complained; null: not yet.
  reason text,
  at timestamptz NOT NULL
);

ALTER TABLE mails
  ADD COLUMN html text,
  ADD COLUMN headers jsonb,
  -- Sent after what somebody waits for, such as a link to sign in.
  ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
DROP INDEX mails_waiting;
CREATE INDEX mails_waiting ON mails (is_bulk, next_try_at) WHERE state = 'waiting';
