-- When a change was found, which may be later than its page was read: a watcher who looked in between has not seen it.
ALTER TABLE changes ADD COLUMN found_at timestamptz NOT NULL DEFAULT clock_timestamp();
UPDATE changes SET found_at = created_at;
