-- Which web an analysis looks at: `live`, or the name of an archive. Those of an archive wait while it is not served.
ALTER TABLE analyses ADD COLUMN lane text NOT NULL DEFAULT 'live';
