-- An entry counts once its address has opened a link; only then is it written to when accounts open. Links are kept as hashes.
ALTER TABLE waitlist ADD COLUMN confirmed_at timestamptz;
ALTER TABLE waitlist ADD COLUMN announced_at timestamptz;

CREATE TABLE waitlist_links (
  token_hash text PRIMARY KEY,
  entry_id text NOT NULL REFERENCES waitlist ON DELETE CASCADE,
  -- The address without what parts one mailbox into many, which limits count by.
  mailbox text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX waitlist_links_by_entry ON waitlist_links (entry_id);
CREATE INDEX waitlist_links_by_mailbox ON waitlist_links (mailbox, created_at);
