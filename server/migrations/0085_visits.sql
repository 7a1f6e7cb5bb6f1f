-- A process keeps a host from one request to the next: whoever else waits for it says so here, and gets it after the request under way.
ALTER TABLE host_leases ADD COLUMN is_wanted boolean NOT NULL DEFAULT false;
-- Hosts out of use are looked for once an hour; an index on what each claim writes costs more than it saves, and room on the page
-- keeps a claim from writing to any other.
DROP INDEX host_leases_by_use;
ALTER TABLE host_leases SET (fillfactor = 50);

-- Each check writes to every index of the plan. A document goes with its vendor, and its plan with the document.
ALTER TABLE document_schedules DROP CONSTRAINT document_schedules_vendor_id_fkey;
DROP INDEX document_schedules_of_vendor;
