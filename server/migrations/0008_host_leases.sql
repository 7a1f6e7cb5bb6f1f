-- Whose turn it is at each host: all workers ask here, so that together they keep one pace.
CREATE TABLE host_leases (
  -- With its port where that is not the usual one.
  host text PRIMARY KEY,
  -- The request under way, and when it counts as lost unless it says meanwhile that it is still there.
  holder text,
  held_until timestamptz,
  -- The pause after the last request.
  free_at timestamptz NOT NULL,
  -- The host asked to be left alone, or did not answer, so many times in a row.
  failures integer NOT NULL DEFAULT 0,
  back_off_reason text CHECK (back_off_reason IN ('asked', 'no_answer')),
  backed_off_until timestamptz,
  used_at timestamptz NOT NULL
);
CREATE INDEX host_leases_by_use ON host_leases (used_at);
