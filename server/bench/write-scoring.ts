/** Writes docs/scoring.md from the catalogue: `npm run scoring`. */
import { writeFileSync } from 'node:fs';
import { describeScoring } from './describe-scoring.ts';

writeFileSync(new URL('../../docs/scoring.md', import.meta.url), describeScoring());
