-- Secrets that sign beside the newest, each until its own moment: [{ "sealed", "until" }], newest first.
ALTER TABLE webhooks ADD COLUMN former_secrets jsonb NOT NULL DEFAULT '[]';
UPDATE webhooks SET former_secrets = jsonb_build_array(jsonb_build_object('sealed', former_secret_sealed,
  'until', to_char(former_secret_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE former_secret_sealed IS NOT NULL AND former_secret_until IS NOT NULL;
ALTER TABLE webhooks DROP COLUMN former_secret_sealed, DROP COLUMN former_secret_until;
