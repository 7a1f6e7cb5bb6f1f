ALTER TABLE findings ADD COLUMN certainty text NOT NULL DEFAULT 'sure';
