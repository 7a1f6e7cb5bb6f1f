import type { Practice } from '../practice.ts';
import { account } from './account.ts';
import { ai } from './ai.ts';
import { changes } from './changes.ts';
import { collection } from './collection.ts';
import { content } from './content.ts';
import { disputes } from './disputes.ts';
import { payment } from './payment.ts';
import { retention } from './retention.ts';
import { rights } from './rights.ts';
import { security } from './security.ts';
import { sharing } from './sharing.ts';
import { tracking } from './tracking.ts';
import { transfers } from './transfers.ts';
import { transparency } from './transparency.ts';

/** Every practice that is looked for. */
export const catalogue: readonly Practice[] = [
  ...collection,
  ...sharing,
  ...retention,
  ...rights,
  ...security,
  ...transfers,
  ...tracking,
  ...disputes,
  ...content,
  ...account,
  ...payment,
  ...changes,
  ...ai,
  ...transparency,
];
