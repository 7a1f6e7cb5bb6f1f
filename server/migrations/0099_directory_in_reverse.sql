-- The directory in the opposite orders: vendors without a value come last in either, which an index read backwards has first.
CREATE INDEX vendors_by_name_reversed ON vendors (lower(name) DESC NULLS LAST, id) INCLUDE (name) WHERE is_listed AND staged_for IS NULL;
CREATE INDEX vendors_by_score_reversed ON vendors (score, id) WHERE is_listed AND staged_for IS NULL;
CREATE INDEX vendors_by_change_reversed ON vendors (last_changed_at, id) WHERE is_listed AND staged_for IS NULL;

