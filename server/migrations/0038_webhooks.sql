-- Where somebody has alerts sent, `subject` is a user's id, or `local`.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  -- standard, slack, teams, discord
  format text NOT NULL,
  -- Sealed with a key that the database does not hold: the address, which for chats is the secret, and what signs messages (chats: none).
  url_sealed text NOT NULL,
  secret_sealed text,
  former_secret_sealed text,
  former_secret_until timestamptz,
  -- The address without what may be secret in it.
  url_shown text NOT NULL,
  events text[] NOT NULL,
  minimum_severity text NOT NULL,
  -- Null: all.
  types text[],
  vendors text[],
  created_at timestamptz NOT NULL,
  paused_at timestamptz,
  -- by_you, gone, failing, unreadable
  paused_because text,
  -- Since the last message that was delivered: when a try failed first, and how many messages were given up.
  failing_since timestamptz,
  given_up integer NOT NULL DEFAULT 0,
  -- On the database's clock: until then a process may be sending. One message at a time goes to a receiver.
  busy_until timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX webhooks_of_subject ON webhooks (subject);

CREATE TABLE webhook_messages (
  -- Sent along, so that a receiver can tell a second copy.
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- Null: a test.
  notification_id text,
  type text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  -- waiting, held, delivered, failed, discarded
  state text NOT NULL,
  -- Requests begun, and those of them that failed since the message was put in line.
  tries integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (webhook_id, notification_id)
);
CREATE INDEX webhook_messages_due ON webhook_messages (next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_messages_listed ON webhook_messages (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

-- Written before the request is made, and again once it has ended: one without an ending was interrupted.
CREATE TABLE webhook_tries (
  message_id text NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  headers jsonb NOT NULL,
  status integer,
  -- The beginning of what was answered.
  answer text,
  problem text,
  took_ms integer,
  PRIMARY KEY (message_id, number)
);
