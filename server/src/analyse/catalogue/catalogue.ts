import type { Practice, Rule, RuleLanguage } from '../practice.ts';
import { account } from './account.ts';
import { ai } from './ai.ts';
import { changes } from './changes.ts';
import { collection } from './collection.ts';
import { content } from './content.ts';
import { disputes } from './disputes.ts';
import { french } from './french.ts';
import { german } from './german.ts';
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

const translated: Record<Exclude<RuleLanguage, 'en'>, Readonly<Record<string, readonly Rule[]>>> = {
  de: german,
  fr: french,
};

/** How the practice is worded in a language; none where that language has no rules for it. */
export function rulesIn(language: RuleLanguage, practice: Practice): readonly Rule[] {
  return language === 'en' ? practice.rules : (translated[language][practice.id] ?? []);
}

/** How many practices a language can find. */
export const covered: Record<RuleLanguage, number> = {
  en: catalogue.length,
  de: Object.keys(german).length,
  fr: Object.keys(french).length,
};
