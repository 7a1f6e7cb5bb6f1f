import type { DocumentType } from '@clausewatch/contract/documents';
import type { Category, Polarity } from '@clausewatch/contract/findings';

/**
 * One way of saying a practice in one sentence. Patterns run over the sentence in lower case with straight quotes and plain
 * spaces. A pattern holds at most two bounded gaps, so its time is linear in the (bounded) sentence.
 */
export type Rule = {
  /** Literal parts of words, apart by `|`: a sentence without any of them is never looked at. */
  cue: string;
  /** The claim. What stands before it in its clause must not deny it. */
  act: RegExp;
  /** Each must be found somewhere in the sentence. */
  with?: readonly RegExp[];
  /** None may be found in the sentence. */
  without?: readonly RegExp[];
  /** Must be found in the headings above the sentence or the words that introduce its list. */
  under?: RegExp;
  /** The claim is itself a denial ("we do not sell"), so words of denial are not looked for. */
  denies?: true;
};

export type Practice = {
  id: string;
  /** A plain claim about the vendor, beginning with its verb. */
  title: string;
  category: Exclude<Category, 'silence'>;
  polarity: Polarity;
  /** Points lost (concern) or won (favourable) before the category's cap; 0 for neutral. */
  weight: number;
  /** Why it matters, one line. */
  reason: string;
  /** Types of document in which it is looked for. */
  types: readonly DocumentType[];
  /** English patterns, best evidence first. */
  rules: readonly Rule[];
  /** What the reader may do or ask: in his favour though the vendor itself is not the subject. */
  isReaders?: true;
  /** Not reported where one of these practices is found in the same text: they say the opposite with more weight. */
  yieldsTo?: readonly string[];
};

export const dataTypes: readonly DocumentType[] = [
  'privacy',
  'cookies',
  'dpa',
  'security',
  'ai',
  'terms',
  'other_compliance',
];
export const contractTypes: readonly DocumentType[] = [
  'terms',
  'dpa',
  'acceptable_use',
  'sla',
  'ai',
  'other_compliance',
];
export const allTypes: readonly DocumentType[] = [
  'privacy',
  'terms',
  'cookies',
  'dpa',
  'security',
  'acceptable_use',
  'sla',
  'ai',
  'other_compliance',
];

const terms = String.raw`(?:terms?|agreements?|polic(?:y|ies)|conditions|(?<!(?:without|prior|any|advance|written|further|no|provide|providing|give|giving|given|reasonable|with|upon|you|days'?) )notices?|statements?|tos|eula|rules|guidelines|contract|addendum|documents?)(?![a-z])`;

const fragments = {
  /** Data about a person. */
  data: String.raw`(?:personal(?:ly)?[ -](?:identifiable |identifying )?(?:data|information|details)|your (?:personal |private |account |user |customer )?(?:data|information|details)|(?:user|customer|member|client|subscriber)s?'? (?:data|information)|(?:data|information) about you|the (?:data|information) (?:we|you)|such (?:data|information)|pii)`,
  /** Permission words before a verb of the vendor. */
  may: String.raw`(?:may|might|can|could|will|shall|do|does|reserves? the right to|(?:is|are) (?:entitled|permitted|free|allowed) to|has the right to|have the right to|agree that we|we)(?: also| sometimes| then| from time to time| therefore| occasionally| additionally)?`,
  not: String.raw`(?:do(?:es)? not|don't|doesn't|will not|won't|shall not|never|will never|have not|has not|are not|is not|cannot|may not|would not|would never|not)`,
  gap: String.raw`[^.;:!?]{0,60}?`,
  wide: String.raw`[^.;!?]{0,140}?`,
  /** The rest of a long sentence, over abbreviations and semicolons. */
  far: String.raw`[^!?]{0,300}?`,
  /** The reader may or asks. */
  reader: String.raw`(?:you (?:can|may|have|might|hold|wish)|you (?:are|will be) (?:entitled|able)|(?<!(?:reserves? the|property|our|has the|all) )rights?|request(?:ing)?|ask|with the ability|makes it possible|wish to|allows? you|enables? you|encourage you)`,
  shares: String.raw`(?<!you )(?:shar(?:e[sd]?|ing)|disclos(?:e[sd]?|ing|ure)|provid(?:e[sd]?|ing)|transfer(?:s|red|ring)?|transmit(?:s|ted)?|releas(?:e[sd]?|ing)|gives?|giving|given|mak(?:e|es|ing) (?:[\w']+ ){0,6}available|available to|pass(?:ed|es)?|sen[dt]|forward(?:ed)?|reveal|communicated?)`,
  terms,
  /** The vendor's own rules: "these Terms", "any part of our Privacy Policy". */
  theTerms: String.raw`(?:these|this|our|the|its|such|any|all|an updated)(?: (?!payment )[\w'&-]+(?:\.\w+)?){0,4}? ${terms}`,
  alter: String.raw`(?:chang(?:e|es|ed|ing)|modif(?:y|ies|ied|ying|ications?)|amend(?:s|ed|ing|ments?)?|updat(?:e|es|ed|ing)|revis(?:e|es|ed|ing|ions?)|alter(?:s|ed|ing|ations?)?|replace[sd]?|supplement(?:ed)?|vary|varied|add to)`,
  /** The reader leaves by himself: not something that the vendor does. */
  leaves: String.raw`\b(?:you|members?|users?|customers?|subscribers?|clients?|participants?|players?|consumers?|account holders?) (?:may|can|could|ha(?:s|ve) (?:the|a) (?:right|option)(?: to)?|(?:is|are|shall be) (?:free|entitled|able) to)(?:(?!\bwe\b)[\w ,]){0,60}? (?:terminate|cancel|close|delete|deactivate|disable|discontinue|withdraw)(?![a-z])`,
} as const;

/** A pattern from named fragments: `p'…'` with `<data>`, `<may>`, `<gap>` … put in. */
export function p(strings: TemplateStringsArray): RegExp {
  return new RegExp(
    (strings.raw[0] ?? '').replace(/<(\w+)>/g, (_, name: string) => {
      if (!(name in fragments)) throw new Error(`no fragment is named ${name}`);
      return fragments[name as keyof typeof fragments];
    }),
  );
}
