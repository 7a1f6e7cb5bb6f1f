-- What followed from one code that an app got: all its tokens carry the hash of that code. A code or a token that is used a second time
-- ends them all. Two uses can come at once: then the tokens that the first is about to get must not outlive the second.
CREATE TABLE oauth_ended_grants (
  authorization_code_id text PRIMARY KEY,
  -- Kept for as long as a call that began before may take.
  ended_at timestamptz NOT NULL
);

-- Whoever writes a token and whoever ends its grant wait for one another: the token is either there to be deleted, or refused.
CREATE FUNCTION refuse_ended_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.authorization_code_id, 0));
  IF EXISTS (SELECT FROM oauth_ended_grants WHERE authorization_code_id = NEW.authorization_code_id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'The grant has ended', CONSTRAINT = 'oauth_grant_ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_ended_grant BEFORE INSERT ON oauth_refresh_tokens
  FOR EACH ROW WHEN (NEW.authorization_code_id IS NOT NULL) EXECUTE FUNCTION refuse_ended_grant();
CREATE TRIGGER refuse_ended_grant BEFORE INSERT ON oauth_access_tokens
  FOR EACH ROW WHEN (NEW.authorization_code_id IS NOT NULL) EXECUTE FUNCTION refuse_ended_grant();
