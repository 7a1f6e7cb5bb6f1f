import { phrase } from './phrase.ts';

const named = phrase(
  `sub-?processors?|unterauftrag\\p{L}+|subunternehmer\\p{L}*|sous-traitants?(?: ultérieurs)?|subencargad[oa]s?|sub-?responsabil[ei]|sub-?contratantes|subverwerkers?|podprocesor\\p{L}*|underbiträde\\p{L}*`,
);

/** Whether a heading is that of a list of sub-processors. */
export function namesSubProcessors(heading: string): boolean {
  return named.test(heading);
}
