/** Writes docs/scoring.md from the catalogue: `node scripts/write-scoring.ts`. */
import { writeFileSync } from 'node:fs';
import { describeScoring } from '../server/src/analyse/describe-scoring.ts';

writeFileSync(new URL('../docs/scoring.md', import.meta.url), describeScoring());
