import { catalogue } from '../src/analyse/catalogue/catalogue.ts';

/** The ids of all practices, and those that are good or bad, as `id category is concern`. */
export function judgedPractices(): { known: ReadonlySet<string>; judged: string[] } {
  const judged = catalogue.filter(({ polarity }) => polarity !== 'neutral');
  return {
    known: new Set(catalogue.map(({ id }) => id)),
    judged: judged.map(({ id, category, polarity }) => [id, category, polarity === 'concern'].join(' ')),
  };
}
