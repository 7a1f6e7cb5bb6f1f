-- How often each kind of alert is mailed, in place of one frequency and a minimum severity. Whoever had chosen neither gets the new defaults;
-- what somebody had chosen stays as it was.
UPDATE notification_settings SET choices = (choices - 'mail' - 'mail_minimum_severity')
  || jsonb_build_object('mail', jsonb_build_object('material', chosen.often, 'minor', chosen.less, 'better', chosen.often, 'health', chosen.less))
FROM (
  SELECT subject, often, CASE choices ->> 'mail_minimum_severity' WHEN 'material' THEN 'never' ELSE often END AS less
  FROM notification_settings CROSS JOIN LATERAL (
    SELECT CASE choices ->> 'mail' WHEN 'off' THEN 'never' WHEN 'weekly' THEN 'weekly' ELSE 'at_once' END AS often) AS known
  WHERE choices ? 'mail' OR choices ? 'mail_minimum_severity') AS chosen
WHERE notification_settings.subject = chosen.subject;
