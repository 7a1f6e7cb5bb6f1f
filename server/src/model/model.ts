import type { Database } from '../database/database.ts';
import { openAsker } from './asker.ts';
import type { Fault } from './fault.ts';
import type { Payer } from './purse.ts';
import { type PolicyReading, type PolicyText, readPolicy, type Verify } from './read-policy.ts';
import type { ModelSettings } from './settings.ts';

export type { Fault } from './fault.ts';
export type { Payer } from './purse.ts';
export type { PolicyReading, PolicyText } from './read-policy.ts';
export type { ModelSettings } from './settings.ts';

/**
 * The door to the language model that the operator set up. It proposes practices of the catalogue with quotes, and no sentence of its own
 * leaves this room. It answers or says why not (`fault`), and does not throw for what the model does.
 */
export type Model = {
  /** As people know it: without its provider. */
  name: string;
  readPolicy(text: PolicyText, verify: Verify, by: Asked): Promise<PolicyReading | Fault>;
};

/** On whose account, and until when. */
export type Asked = { payer: Payer; signal: AbortSignal };

/** `report`: told what keeps it from being asked, for the operator. */
export function openModel(
  settings: ModelSettings,
  database: Database,
  report: (error: Error) => void,
): Model {
  const askFor = openAsker(settings, database, report);
  return {
    name: settings.id,
    readPolicy: (text, verify, { payer, signal }) => readPolicy(askFor(payer, signal), text, verify),
  };
}
