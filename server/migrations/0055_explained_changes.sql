-- What a language model says a change means, where each of its sentences was checked against the difference.
ALTER TABLE changes ADD COLUMN explained jsonb;
