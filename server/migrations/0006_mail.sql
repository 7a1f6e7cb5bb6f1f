-- Mail to be sent, each once: the key says what a message is about, so that a step that runs twice writes one.
CREATE TABLE mails (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Emptied once sent: it may hold links that open an account.
  body text NOT NULL,
  -- waiting, sent, failed, or kept where no SMTP server is configured.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'kept')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  last_problem text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_waiting ON mails (next_try_at) WHERE state = 'waiting';
CREATE INDEX mails_to ON mails (recipient, created_at DESC);

-- People who want to hear of the start. Stored as typed but for surrounding space; one entry per address whatever its case.
CREATE TABLE waitlist (
  id text PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX waitlist_by_email ON waitlist (lower(email));

-- Changes of a watched vendor after this moment are news to the watcher.
ALTER TABLE watches ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
