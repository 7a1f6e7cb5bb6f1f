import { boolean, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there. `subject` is a user's id, or `local`.

export const savedViews = pgTable('saved_views', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  /** Filters, order and columns, as in the address of the list. */
  query: text('query').notNull(),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Watches as they were before an act; instants as ISO text. */
export type FormerWatches = {
  /** The act was to stop watching them. */
  wereRemoved: boolean;
  /** Until when the act marked their changes as seen; missing: it was another act. */
  seenUntil?: string;
  watches: {
    vendor_id: string;
    created_at: string;
    seen_at: string;
    tags: string[];
    favourite: boolean;
    note: string | null;
    owner: string | null;
  }[];
};

export const watchUndos = pgTable('watch_undos', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** How many vendors were watched before the act. */
  watched: integer('watched').notNull(),
  rows: json('rows').$type<FormerWatches>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const vendorImports = pgTable('vendor_imports', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Every row has been begun or will not be. */
  finishedAt: instant('finished_at'),
  /** Nothing is begun before: the analyses of the day are used up. */
  resumesAt: instant('resumes_at'),
});

/**
 * `waiting`: not begun; `analysing`: an analysis was begun, and its status tells the rest; `watched`: the report existed already;
 * `updated`: it was watched already; `full`: the plan watches no more vendors; `refused`: the access ended; `stopped`: by the person.
 */
export type ImportRowState = 'waiting' | 'analysing' | 'watched' | 'updated' | 'full' | 'refused' | 'stopped';

export const vendorImportRows = pgTable(
  'vendor_import_rows',
  {
    importId: text('import_id').notNull(),
    /** In the file, counted from 1 and with its heading. */
    line: integer('line').notNull(),
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    tags: text('tags').array().notNull().default([]),
    note: text('note'),
    owner: text('owner'),
    favourite: boolean('favourite').notNull().default(false),
    state: text('state').$type<ImportRowState>().notNull(),
    vendorId: text('vendor_id'),
    analysisId: text('analysis_id'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
