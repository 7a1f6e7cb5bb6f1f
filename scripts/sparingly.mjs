// `node scripts/sparingly.mjs FILE …`: runs a file of the product as `npm start` does.
import process from 'node:process';
import { runSparingly } from './run-sparingly.mjs';

process.exitCode = await runSparingly(process.argv.slice(2));
