-- Answers that no longer count are deleted once an hour, in one pass over the table, and not with each answer that is stored.
DROP INDEX robots_files_by_end;
