-- What the blocks of a version are beside its content: the text of each stood there a second time. A line for each block: kind and level, how far
-- after the one before it begins, how long it is, and its anchor (server/src/block-layout.ts reads it). The anchors of versions from before are
-- written down; of later ones only those that do not follow from the words.
CREATE FUNCTION layout_of(blocks jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(concat(left(block ->> 'kind', 1), block ->> 'level', ' ', (block ->> 'start')::int - before, ' ',
                                    (block ->> 'end')::int - (block ->> 'start')::int, ' ', block ->> 'anchor'), E'\n' ORDER BY place), '')
  FROM (SELECT block, place, coalesce(lag((block ->> 'end')::int) OVER (ORDER BY place), 0) AS before
        FROM jsonb_array_elements(blocks) WITH ORDINALITY AS each (block, place)) AS placed
$$;
ALTER TABLE versions ALTER COLUMN blocks TYPE text USING layout_of(blocks);
ALTER TABLE versions RENAME COLUMN blocks TO layout;
DROP FUNCTION layout_of(jsonb);
