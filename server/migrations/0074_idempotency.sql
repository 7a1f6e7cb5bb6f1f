-- POSTs that carried an Idempotency-Key, until their answers are no longer repeated.
CREATE TABLE idempotency_keys (
  -- The account, or whatever else stands for who called.
  caller text NOT NULL,
  -- Keyed hashes: a body may hold a password.
  key_hash text NOT NULL,
  request_hash text NOT NULL,
  -- Who carries it out, and until when others leave it alone.
  holder text NOT NULL,
  held_until timestamptz NOT NULL,
  -- Set by each transaction of the call: something was stored, whether its answer is known or not.
  committed boolean NOT NULL DEFAULT false,
  -- Status, headers and body, sealed; null until it was answered.
  answer text,
  -- The account that an answer to a caller without one opens.
  account text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key_hash)
);
CREATE INDEX idempotency_keys_of_caller ON idempotency_keys (caller, created_at);
CREATE INDEX idempotency_keys_of_account ON idempotency_keys (account) WHERE account IS NOT NULL;
CREATE INDEX idempotency_keys_expired ON idempotency_keys (expires_at);
