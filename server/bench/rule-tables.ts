import { elementRules } from '../src/extract/boilerplate/element-rules.ts';
import { lineRules } from '../src/extract/lines/line-rules.ts';
import { passageRules } from '../src/extract/lines/passage-rules.ts';

/** A table of rules whose rows are read at each call, so that the bench may take one out and put it back. */
export type RuleTable = {
  name: string;
  rules: { id: string }[];
  /** What its rows decide: how a page is read, or how two texts are compared. What it leaves alone is not measured again. */
  decides: 'reading' | 'comparison';
};

/** Every table of rules of the engine; a new one is a line here. */
export const ruleTables: RuleTable[] = [
  { name: 'elements', rules: elementRules, decides: 'reading' },
  { name: 'lines', rules: lineRules, decides: 'reading' },
  { name: 'passages', rules: passageRules, decides: 'reading' },
];
