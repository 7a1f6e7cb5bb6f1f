-- An exported list says which vendors are favourites: imported again, they are.
ALTER TABLE vendor_import_rows ADD COLUMN favourite boolean NOT NULL DEFAULT false;
