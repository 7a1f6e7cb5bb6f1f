import { noPolicyRules } from '../src/classify/no-policy-rules.ts';
import { sameWordingRules } from '../src/diff/same-wording/same-wording.ts';
import { linkDoubts } from '../src/discovery/scoring/link-doubts.ts';
import { linkCertainties } from '../src/discovery/scoring/link-score.ts';
import { elementRules } from '../src/extract/boilerplate/element-rules.ts';
import { lineRules } from '../src/extract/lines/line-rules.ts';
import { passageRules } from '../src/extract/lines/passage-rules.ts';
import { gradingRules } from '../src/grade/grading-rules.ts';

/** A table of rules whose rows are read at each call, so that the bench may take one out and put it back. */
export type RuleTable = {
  name: string;
  rules: { id: string }[];
  /** What its rows decide: how a page is read, how two texts are compared, or which policies are found. What it leaves alone is not measured again. */
  decides: 'reading' | 'comparison' | 'discovery';
};

/** Every table of rules of the engine; a new one is a line here. */
export const ruleTables: RuleTable[] = [
  { name: 'elements', rules: elementRules, decides: 'reading' },
  { name: 'lines', rules: lineRules, decides: 'reading' },
  { name: 'passages', rules: passageRules, decides: 'reading' },
  { name: 'same-wording', rules: sameWordingRules, decides: 'comparison' },
  { name: 'grading', rules: gradingRules, decides: 'comparison' },
  { name: 'doubts', rules: linkDoubts, decides: 'discovery' },
  { name: 'certainties', rules: linkCertainties, decides: 'discovery' },
  { name: 'no-policy', rules: noPolicyRules, decides: 'discovery' },
];

/** Takes a rule out of its table for the rest of the process. Throws where no table has it. */
export function takeOut(id: string): void {
  const table = ruleTables.find(({ rules }) => rules.some((rule) => rule.id === id));
  if (table === undefined) throw new Error(`No table has a rule ${id}`);
  table.rules.splice(
    table.rules.findIndex((rule) => rule.id === id),
    1,
  );
}
