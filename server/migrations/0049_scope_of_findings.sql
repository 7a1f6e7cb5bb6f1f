-- Whom or what alone a finding holds for; whether its quote says it outright, so that a summary may tell it.
ALTER TABLE findings ADD COLUMN scope json, ADD COLUMN is_outright boolean NOT NULL DEFAULT true;
