import type { Block } from '@clausewatch/contract/documents';
import { linkHint } from '../../lexicon/boilerplate-words.ts';
import { foldTypography } from '../../lexicon/typography.ts';
import type { Edit, ReadEdit, SameWording } from '../edit.ts';
import { type KnownWords, knownWords } from '../facts/parties.ts';
import { isNumberedStart, isReference } from './numbering.ts';
import { dateChangeOf, type OwnDates } from './own-date.ts';
import { blocksInSequence } from './sequence.ts';
import { areSpellings } from './spelling.ts';
import { isSameLetters, isShortForm } from './writing.ts';

/** An edit with its two sides folded (see `foldTypography`). */
export type FoldedEdit = Edit & { before: string; after: string };

/** What must be known of both whole texts to read an edit. */
export type BothTexts = {
  known: { before: KnownWords; after: KnownWords };
  /** Blocks whose number counts on from that of another. */
  inSequence: ReadonlySet<Block>;
  ownDates: OwnDates;
};

export type SameWordingRule = {
  id: string;
  why: string;
  /** The captured case: service and document, as the collections of captures name it, with what changed. */
  example: string;
  outcome: SameWording;
  test: (edit: FoldedEdit, texts: BothTexts) => boolean;
};

/** What leaves the wording as it was, in the order in which they explain an edit. All else has another meaning, or may have. */
export const sameWordingRules: SameWordingRule[] = [
  {
    id: 'typography',
    why: 'Kinds of quotation marks, dashes and spaces are the typesetter’s choice.',
    example: 'LOVOO, terms, 24 November 2022: a space became one that does not break',
    outcome: 'nothing',
    test: ({ before, after }) => before === after,
  },
  {
    id: 'hidden-address',
    why: 'Servers hide mail addresses from robots now and then: the placeholder stands for any address.',
    example: 'Coffee Meets Bagel, privacy, 12 February 2026: “[email protected]” became the address',
    outcome: 'nothing',
    test: ({ before, after }) => isHiddenAddress(before, after),
  },
  {
    id: 'link-hint',
    why: 'What a screen reader says of a link is markup: readers of the page never saw it.',
    example: 'No capture holds one: “(opens in a new tab)” behind a link',
    outcome: 'nothing',
    test: isLinkHint,
  },
  {
    id: 'address-path',
    why: 'Where on its site a page stands, or whether the site’s name begins with www, is as little wording as where a link leads.',
    example: 'HackerOne, terms: “www.hackerone.com/terms/customer/AI” became “www.hackerone.com/terms/AI”',
    outcome: 'spelling',
    test: isAddressPath,
  },
  {
    id: 'written-sign',
    why: 'A sign typed in letters, or shown as its code in HTML, is the sign.',
    example: 'Twitch, cookies: “>” became “&gt;”; The Trade Desk, acceptable use: “(c)” became “©”',
    outcome: 'spelling',
    test: ({ before, after }) => withSigns(before) === withSigns(after),
  },
  {
    id: 'punctuation',
    why: 'The letters, digits and deciding signs are the same: marks, capitals and spaces alone differ.',
    example: 'LOVOO, terms, 24 November 2022: “(5.)” became “(5).”',
    outcome: 'spelling',
    test: isSameLetters,
  },
  {
    id: 'short-form',
    why: 'A contraction, an abbreviation or a number in words stands for the same.',
    example: 'Philip Morris, privacy, 30 June 2025: “you don’t” became “you do not”',
    outcome: 'spelling',
    test: isShortForm,
  },
  {
    id: 'spelling',
    why: 'Each word is the old one in another spelling, or with a slip of the pen mended.',
    example: 'Microsoft Copilot, terms, 24 November 2025: “authorise” became “authorize”',
    outcome: 'spelling',
    test: ({ before, after }, { known }) => areSpellings(before, after, known),
  },
  {
    id: 'on-or-in',
    why: 'What is done on a page, a program or a device is done in it.',
    example: 'Instagram, cookies: “on web browsers” became “in web browsers”',
    outcome: 'spelling',
    test: ({ before, after, tail }) =>
      isOnOrIn.test(before) && isOnOrIn.test(after) && screenWords.test(foldTypography(tail)),
  },
  {
    id: 'optional-word',
    why: 'English leaves out “that” before a person and “of” behind “off” at will, and begins a clause with “which” or “that”.',
    example:
      'Instagram, cookies: “information that you’ve” became “information you’ve”, “off of” became “off”',
    outcome: 'spelling',
    test: isOptionalWord,
  },
  {
    id: 'reference',
    why: 'Where clauses came or went, what points to the later ones counts on.',
    example: 'Buffer, terms, 4 February 2026: “Section 14.1” became “Section 15.1”',
    outcome: 'numbering',
    test: isReference,
  },
  {
    id: 'numbered-start',
    why: 'The number or letter that a clause begins with is its place in a list.',
    example: 'Claude.ai, commercial terms, 11 March 2026: “A.1.” came before a clause',
    outcome: 'numbering',
    test: (edit, { inSequence }) => isNumberedStart(edit, inSequence),
  },
  {
    id: 'own-date',
    why: 'The date or version of the document itself, and the year of its copyright, come with any change.',
    example: 'DeepSeek, cookies, 15 July 2026: “December 22, 2025” became “16 July, 2026”',
    outcome: 'own_date',
    test: (edit, { ownDates }) => dateChangeOf(edit, ownDates) === 'own',
  },
];

/** Each edit with the rule by which it left the wording as it was. */
export function readEdits(
  edits: readonly Edit[],
  before: readonly Block[],
  after: readonly Block[],
  ownDates: OwnDates,
): ReadEdit[] {
  const texts: BothTexts = {
    known: { before: knownWords(before), after: knownWords(after) },
    inSequence: new Set([...blocksInSequence(before), ...blocksInSequence(after)]),
    ownDates,
  };
  return edits.map((edit) => {
    const folded = { ...edit, before: foldTypography(edit.removed), after: foldTypography(edit.added) };
    const rule = sameWordingRules.find(({ test }) => test(folded, texts));
    if (rule !== undefined) return { ...edit, same: { rule: rule.id, outcome: rule.outcome }, date: null };
    const date = dateChangeOf(folded, ownDates);
    return { ...edit, same: null, date: date === 'own' ? null : date };
  });
}

function isLinkHint(edit: FoldedEdit): boolean {
  const [before, after] = [edit.before, edit.after].map((text) =>
    text.replace(linkHint, '').replace('()', ''),
  ) as [string, string];
  const isHinted = before !== edit.before || after !== edit.after;
  return isHinted && isSameLetters({ ...edit, before, after });
}

function isOptionalWord({ before, after, lead, tail }: FoldedEdit): boolean {
  if (/^(?:which|that)$/i.test(before) && /^(?:which|that)$/i.test(after)) return !/,\s?$/.test(lead);
  if ((before === '') === (after === '')) return false;
  const word = (before + after).trim().toLowerCase();
  return (word === 'that' && isPerson.test(tail)) || (word === 'of' && /\boff\s?$/i.test(lead));
}

function isHiddenAddress(before: string, after: string): boolean {
  const [isHiddenBefore, isHiddenAfter] = [hiddenAddress.test(before), hiddenAddress.test(after)];
  return (
    isHiddenBefore !== isHiddenAfter &&
    (before + after).replace(hiddenAddress, '').replace(mailAddress, '').trim() === ''
  );
}

/** Whether an edit lies in one address of which the site stays. */
function isAddressPath({ before, after, lead, tail }: FoldedEdit): boolean {
  const head = /\S*$/.exec(lead)?.[0] ?? '';
  const foot = /^\S*/.exec(tail)?.[0] ?? '';
  const [old, young] = [before, after].map((text) =>
    siteAddress
      .exec(head + text + foot)
      ?.groups?.['host']?.toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/, ''),
  );
  return old !== undefined && old === young;
}

/** The mark `&` of a code may stand before the edit, being there on both sides. */
function withSigns(text: string): string {
  return text
    .replaceAll(/&?(amp|nbsp|lt|gt);/g, (code, name: string) =>
      name === 'amp' ? code.slice(0, -4) : (codes[name] ?? code),
    )
    .replaceAll(/\((?:c|r|tm)\)/gi, (typed) => signs[typed.toLowerCase()] ?? typed)
    .replaceAll(/\s?[([{]\s?(at|dot)\s?[)\]}]\s?/gi, (_, name: string) => (/at/i.test(name) ? '@' : '.'))
    .trim();
}

const isPerson = /^\s?(?:you|we|they|it|he|she)\b/i;
const isOnOrIn = /^(?:on|in)$/i;
const screenWords =
  /^\s?(?:(?:the|our|your|an?|any|this|these|web|mobile) ){0,3}(?:browsers?|web ?(?:sites?|pages?)|pages?|sites?|platforms?|apps?|applications?|devices?)\b/i;

const codes: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>' };
const signs: Record<string, string> = { '(c)': '©', '(r)': '®', '(tm)': '™' };

const siteAddress = /^[(“"']?(?<host>(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24})(?:\/\S*)?$/i;
const hiddenAddress = /\\?\[?email.?protected\\?\]?\)?\.?/i;
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}/gu;
