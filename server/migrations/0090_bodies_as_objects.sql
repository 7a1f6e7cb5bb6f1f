-- The bytes of pages and uploads may lie in an object store: `object_key` is where, and `compressed` is null then.
ALTER TABLE snapshot_bodies
  ALTER COLUMN compressed DROP NOT NULL,
  ADD COLUMN object_key text,
  ADD CONSTRAINT snapshot_bodies_in_one_place CHECK ((compressed IS NULL) <> (object_key IS NULL));
ALTER TABLE private_files
  ALTER COLUMN compressed DROP NOT NULL,
  ADD COLUMN object_key text,
  ADD CONSTRAINT private_files_in_one_place CHECK ((compressed IS NULL) <> (object_key IS NULL));

-- Objects that no row refers to, from when on they may be deleted. One that is about to be stored stands here before it is, and until a
-- row refers to it: whatever ends that early leaves no object that nobody knows of.
CREATE TABLE unreferenced_objects (
  key text PRIMARY KEY,
  delete_at timestamptz NOT NULL
);
CREATE INDEX unreferenced_objects_by_time ON unreferenced_objects (delete_at);

-- However a row goes (pruning, an account or a vendor that is deleted), its object goes after it. The argument is how long that waits: equal
-- pages share an object, which somebody may be about to refer to again.
CREATE FUNCTION leave_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unreferenced_objects (key, delete_at)
  VALUES (OLD.object_key, now() + TG_ARGV[0]::interval)
  ON CONFLICT (key) DO UPDATE SET delete_at = excluded.delete_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER leave_object AFTER DELETE ON snapshot_bodies
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION leave_object('1 hour');
CREATE TRIGGER leave_object AFTER DELETE ON private_files
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION leave_object('0 hours');
