-- Whose account a message is about, whatever address it goes to or comes from: it goes with the account. Null where it is nobody's.
ALTER TABLE mails ADD COLUMN user_id text;
CREATE INDEX mails_of_account ON mails (user_id) WHERE user_id IS NOT NULL;
