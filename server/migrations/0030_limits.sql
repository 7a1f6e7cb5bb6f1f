-- Tries to sign in that failed, or are under way: each with whom it was for, where it came from and, where that is known to the account,
-- on which device. All three are keyed hashes or random. The old rows counted by account alone, and were of the last quarter of an hour.
DROP TABLE sign_in_tries;
CREATE TABLE sign_in_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  network text NOT NULL,
  -- Null for strangers, which are counted together.
  device text,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_tries_of_account ON sign_in_tries (account, at);
CREATE INDEX sign_in_tries_of_network ON sign_in_tries (network, at) WHERE device IS NULL;

-- Calls of one caller (a keyed hash of its network) against one limit, until the count begins anew.
CREATE TABLE caller_counts (
  limit_name text NOT NULL,
  caller text NOT NULL,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL,
  PRIMARY KEY (limit_name, caller)
);

-- What is kept of a token from mail is its hash, as the identity library makes it: whoever reads the database cannot use the link.
UPDATE verifications
SET identifier = translate(rtrim(encode(sha256(convert_to(identifier, 'UTF8')), 'base64'), '='), '+/', '-_')
WHERE identifier LIKE 'reset-password:%';
