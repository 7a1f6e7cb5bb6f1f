import { modelFaults } from '@clausewatch/contract/readers';
import type { Wording } from '../api/service.ts';
import type { Model } from '../model/model.ts';

/** Whoever asked is looking at the page: later they have read the policies' own words. */
const patienceMs = 30_000;

/** Answers to people's questions in the model's words; null where no model is set up. */
export function answersInWords(model: Model | null): Wording | null {
  if (model === null) return null;
  return async (question, passages, subject) => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const answer = await model.answer(question, passages, { payer: { subject }, signal });
      if ('fault' in answer) return { fallback: modelFaults[answer.fault] };
      return { model: model.name, claims: answer.claims };
    } catch (error) {
      if (signal.aborted) return { fallback: modelFaults.slow };
      throw error;
    }
  };
}
