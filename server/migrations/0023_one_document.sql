-- An analysis may be of one document alone: it answers nobody who asks for the vendor, and is no check of it.
ALTER TABLE analyses ADD COLUMN of_one_document boolean NOT NULL DEFAULT false;
-- Whether whoever asked for the analysis said what the address is: its text cannot refute that.
ALTER TABLE analysis_documents ADD COLUMN type_is_set boolean NOT NULL DEFAULT false;
