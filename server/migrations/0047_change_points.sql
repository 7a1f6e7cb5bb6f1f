-- What a change means, line by line, with the severity and the place of each. Changes found before have their sentences only.
ALTER TABLE changes ADD COLUMN points jsonb NOT NULL DEFAULT '[]';

-- A cache; what is in it has no points.
DELETE FROM comparisons;
