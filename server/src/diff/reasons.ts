import type { FactChange, Severity } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { cellsOf } from '../layout/table-rows.ts';
import type { EditKind } from './edit-kind.ts';
import type { Edit } from './edits.ts';
import type { Relocation } from './governing.ts';
import { excerpt, lastQuote, shorten } from './quotes.ts';
import { countWords, hasUnspaced } from './words.ts';

/** A sentence for a person, with what it weighs. Equal topics are told once. */
export type Reason = { severity: Severity; weight: number; sentence: string };

/** Share of both texts' words that are edits from which on a text is another one. */
const replacedShare = 0.7;
/** Words that changed from which on a change is material whatever they say: about two paragraphs. */
const manyWords = 150;

export function replacementReasons(changed: number, total: number): Reason[] {
  if (total > 0 && changed / total >= replacedShare && changed >= manyWords) {
    return [
      {
        severity: 'material',
        weight: 1000,
        sentence: 'The document was replaced: little of its wording stayed.',
      },
    ];
  }
  if (changed < manyWords) return [];
  const share = Math.round((100 * changed) / total);
  const extent = share >= 1 ? `, about ${share} % of the text` : '';
  const sentence = `About ${changed.toLocaleString('en')} words were added, removed or replaced${extent}.`;
  return [{ severity: 'material', weight: 5, sentence }];
}

export function findingReason(finding: Finding, isGained: boolean): Reason {
  const what =
    finding.polarity === 'concern'
      ? isGained
        ? 'New concern'
        : 'A concern is gone'
      : finding.polarity === 'favourable'
        ? isGained
          ? 'New in your favour'
          : 'No longer promised'
        : isGained
          ? 'Now stated'
          : 'No longer stated';
  return {
    severity: finding.polarity === 'neutral' ? 'minor' : 'material',
    weight: 500 + Math.abs(finding.points),
    sentence: `${what}: ${finding.title.replace(/\.$/, '')}.`,
  };
}

const factNames: Record<FactChange['kind'], string> = {
  duration: 'A period',
  money: 'A sum of money',
  number: 'A number',
  date: 'A date',
  party: 'A named party',
  row: 'A table row',
};

export function factReasons(fact: FactChange): Reason[] {
  const { kind, before, after } = fact;
  // Rows are judged with the table they stand in, dates with the line.
  if (kind === 'row' || kind === 'date') return [];
  const severity = 'material';
  const weight = kind === 'party' ? 300 : 200;
  if (before !== null && after !== null) {
    return [{ severity, weight, sentence: ended(`${factNames[kind]} changed: ${before} became ${after}`) }];
  }
  const isAdded = before === null;
  return [
    {
      severity,
      weight: weight / 2,
      sentence: ended(
        `${factNames[kind]} was ${isAdded ? 'added' : 'removed'}: ${(isAdded ? after : before) ?? ''}`,
      ),
    },
  ];
}

/** "Acme, Inc." has a stop of its own. */
function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

export function relocationReason({ text, from, to, isWeighty }: Relocation): Reason {
  return {
    severity: isWeighty ? 'material' : 'minor',
    weight: isWeighty ? 120 : 15,
    sentence: `“${shorten(cellsOf(text).join(' · '))}” moved from “${shorten(from)}” to “${shorten(to)}”.`,
  };
}

export function editReasons(kind: EditKind, edit: Edit, type: DocumentType): Reason[] {
  switch (kind.kind) {
    case 'nothing':
      return [];
    case 'spelling':
      return [{ severity: 'editorial', weight: 3, sentence: 'Spelling or punctuation was corrected.' }];
    case 'numbering':
      return [{ severity: 'editorial', weight: 2, sentence: 'Numbering changed.' }];
    case 'contents':
      return [{ severity: 'editorial', weight: 2, sentence: 'The table of contents changed.' }];
    case 'date_line':
      return [{ severity: 'editorial', weight: 1, sentence: 'The document’s own date or version changed.' }];
    case 'date': {
      const sentence = `${dateSentences[kind.what]}: ${toBecame(kind.before, kind.after)}.`;
      return [{ severity: 'minor', weight: 20, sentence }];
    }
    case 'row': {
      const sentence = `${entryName(kind, type)} ${kind.isAdded ? 'added' : 'removed'}: ${lastQuote(filledCells(kind.text))}`;
      return [{ severity: type === 'cookies' ? 'minor' : 'material', weight: 400, sentence }];
    }
    case 'name':
    case 'mark':
    case 'country':
      return [{ severity: 'material', weight: 110, sentence: rewordingSentence(kind.before, kind.after) }];
    case 'norm': {
      const severity = kind.norm === 'data' ? 'minor' : 'material';
      return [{ severity, weight: 100, sentence: placedSentence(kind.before, kind.after, edit) }];
    }
    case 'clause': {
      const isListed = type === 'subprocessors';
      const severity = kind.norms > 0 || isListed || kind.words >= longClause ? 'material' : 'minor';
      const sentence = `${kind.isAdded ? 'Added' : 'Removed'}: ${lastQuote(kind.text)}`;
      return [{ severity, weight: Math.min(kind.words, 90), sentence }];
    }
    case 'wording':
      return [
        { severity: 'minor', weight: kind.words, sentence: placedSentence(kind.before, kind.after, edit) },
      ];
    default:
      return kind satisfies never;
  }
}

/** Cells that are empty, or say again what the one before said, say nothing. */
function filledCells(row: string): string {
  const cells = cellsOf(row).filter((cell) => cell !== '');
  return cells.filter((cell, index) => cell !== cells[index - 1]).join(' · ');
}

/** One word or two say little by themselves: "not". They are told with their sentence. */
function placedSentence(before: string, after: string, edit: Edit): string {
  const isShort = [before, after].every((text) => countWords(text) <= fewWords && !hasUnspaced(text));
  if (!isShort || edit.blockBefore === undefined || edit.blockAfter === undefined) {
    return rewordingSentence(before, after);
  }
  // What is quoted must stand in one of both texts, word for word.
  const [block, written] = after === '' ? [edit.blockBefore, edit.removed] : [edit.blockAfter, edit.added];
  const at = block.text.indexOf(edit.lead + written);
  if (at < 0 || (edit.lead === '' && at > 0)) return rewordingSentence(before, after);
  const end = at + edit.lead.length + written.length;
  const place = excerpt(edit.lead, written, block.text.slice(end, end + longestTail));
  if (countWords(place) <= countWords(before + after)) return rewordingSentence(before, after);
  if (after === '') return `Removed: “${shorten(before)}” from ${lastQuote(place)}`;
  return before === ''
    ? `Added: “${shorten(after)}” in ${lastQuote(place)}`
    : `Reworded: “${shorten(before)}” became “${shorten(after)}” in ${lastQuote(place)}`;
}

const fewWords = 2;
const longestTail = 100;

function entryName({ isRow }: { isRow: boolean }, type: DocumentType): string {
  if (type === 'subprocessors') return 'Sub-processor';
  return isRow ? 'Table row' : 'Recipient';
}

const dateSentences = {
  effective: 'The effective date changed',
  set_back: 'The date of the last update was set back',
  other: 'A date changed',
};

/** A clause of this many words says something that matters even without a word that we know. */
const longClause = 25;

function toBecame(before: string, after: string): string {
  const [from, to] = [before, after].map((text) => text.replace(/^(?:from|on|of|as of)\s(?=.*\d)/iu, ''));
  return from === '' || to === '' ? `${from}${to}` : `${from} became ${to}`;
}

function rewordingSentence(before: string, after: string): string {
  if (before === '') return `Added: ${lastQuote(after)}`;
  if (after === '') return `Removed: ${lastQuote(before)}`;
  return `Reworded: “${shorten(before)}” became ${lastQuote(after)}`;
}

export function quietReason(moved: number): string {
  return moved > 0
    ? 'Parts were moved; their wording is the same.'
    : 'Only formatting changed; the wording is the same.';
}
