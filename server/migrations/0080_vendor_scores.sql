-- The score of a vendor at every moment at which it moved, in ten-thousandths, and as everybody sees it. Written when one of its versions
-- lands, so that no list computes it from the history.
CREATE TABLE vendor_scores (
  vendor_id text NOT NULL REFERENCES vendors ON DELETE CASCADE,
  at timestamptz NOT NULL,
  exact numeric(7, 4) NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  -- Whether it is the first, or the score differs from the one before.
  is_step boolean NOT NULL,
  PRIMARY KEY (vendor_id, at)
);
CREATE INDEX vendor_scores_steps ON vendor_scores (vendor_id, at) INCLUDE (score) WHERE is_step;

-- False until the rows of a vendor are those of its versions: of vendors known before, and where an archive gave it earlier versions.
ALTER TABLE vendors ADD COLUMN scores_written boolean NOT NULL DEFAULT false;
CREATE INDEX vendors_unwritten ON vendors (id) WHERE NOT scores_written;
