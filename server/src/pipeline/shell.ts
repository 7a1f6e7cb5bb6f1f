import type { Database } from '../database/database.ts';
import type { Web } from '../fetch/fetch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Model } from '../model/model.ts';
import type { Budget } from './budget.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What every step works with. */
export type Shell = {
  database: Database;
  jobs: Jobs;
  web: Web;
  /** A headless browser for pages that are empty without scripts, or null where none is installed. */
  browser: Web | null;
  sandbox: Sandbox;
  /** The language model that the operator set up, or null. */
  model: Model | null;
  budget: Budget;
  now: () => Date;
};
