-- Whether something on the vendor's site led to the address when the analysis looked: a document whose address nothing leads to any more may
-- have moved. Unknown, and so false, for analyses before.
ALTER TABLE analysis_documents ADD COLUMN linked boolean NOT NULL DEFAULT false;
