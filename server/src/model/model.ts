import type { Explanation } from '@clausewatch/contract/readers';
import type { Database } from '../database/database.ts';
import { answerQuestion, type AskedPassage, type ModelAnswer } from './answer-question.ts';
import { openAsker } from './asker.ts';
import { type ChangedText, explainChange } from './explain-change.ts';
import type { Fault } from './fault.ts';
import type { Payer } from './purse.ts';
import { type Place, type PolicyReading, type PolicyText, readPolicy } from './read-policy.ts';
import type { ModelSettings } from './settings.ts';

export type { AskedPassage, ModelAnswer } from './answer-question.ts';
export type { ChangedText, Difference } from './explain-change.ts';
export type { Fault } from './fault.ts';
export type { Payer } from './purse.ts';
export type { PolicyReading, PolicyText } from './read-policy.ts';
export type { ModelSettings } from './settings.ts';

/**
 * The door to the language model that the operator set up. It proposes; what it says is used where its quotes stand in the text and a
 * second look finds that they state it. Every operation answers or says why not (`fault`), and none throws for what the model does.
 */
export type Model = {
  /** As people know it: without its provider. */
  name: string;
  readPolicy(text: PolicyText, place: Place, by: Asked): Promise<PolicyReading | Fault>;
  /** Null: nothing changed for the reader, by the model. */
  explainChange(change: ChangedText, by: Asked): Promise<Explanation | Fault | null>;
  answer(question: string, passages: readonly AskedPassage[], by: Asked): Promise<ModelAnswer | Fault>;
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
  const name = settings.id;
  return {
    name,
    readPolicy: (text, place, { payer, signal }) => readPolicy(askFor(payer, signal), text, place),
    explainChange: (change, { payer, signal }) => explainChange(askFor(payer, signal), name, change),
    answer: (question, passages, { payer, signal }) =>
      answerQuestion(askFor(payer, signal), question, passages),
  };
}
