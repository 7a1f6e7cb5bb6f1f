import type { FactChange } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { DateChange, SameWording } from '../diff/diff.ts';
import { cellsOf } from '../layout/table-rows.ts';
import { countWords, hasUnspaced } from '../lexicon/words.ts';
import { excerpt, lastQuote, shorten } from './quotes.ts';
import type { Relocation } from './relocations.ts';
import type { EditSignal } from './signals.ts';

/** Sentences for a person; null for what shows in no text. */
export const quietSentences: Record<SameWording, string | null> = {
  nothing: null,
  spelling: 'Spelling or punctuation was corrected.',
  numbering: 'Numbering changed.',
  own_date: 'The document’s own date or version changed.',
};

export function extentSentence({ changed, total }: { changed: number; total: number }): string {
  const share = Math.round((100 * changed) / total);
  const extent = share >= 1 ? `, about ${share} % of the text` : '';
  return `About ${changed.toLocaleString('en')} words were added, removed or replaced${extent}.`;
}

const practices: Record<Finding['polarity'], { gained: string; lost: string }> = {
  concern: { gained: 'New concern', lost: 'A concern is gone' },
  favourable: { gained: 'New in your favour', lost: 'No longer promised' },
  neutral: { gained: 'Now stated', lost: 'No longer stated' },
};

export function findingSentence({ finding, isGained }: { finding: Finding; isGained: boolean }): string {
  const what = practices[finding.polarity][isGained ? 'gained' : 'lost'];
  return `${what}: ${finding.title.replace(/\.$/, '')}.`;
}

const factNames: Record<FactChange['kind'], string> = {
  duration: 'A period',
  money: 'A sum of money',
  number: 'A number',
  date: 'A date',
  party: 'A named party',
  row: 'A table row',
};

export function factSentence({ kind, before, after }: FactChange): string {
  const name = factNames[kind];
  const sentence =
    before !== null && after !== null
      ? `${name} changed: ${before} became ${after}`
      : `${name} was ${before === null ? 'added' : 'removed'}: ${before ?? after}`;
  // "Acme, Inc." has a stop of its own.
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

export function relocationSentence({ text, from, to }: Relocation): string {
  return `“${shorten(cellsOf(text).join(' · '))}” moved from “${shorten(from)}” to “${shorten(to)}”.`;
}

const dateNames: Record<DateChange, string> = {
  effective: 'The effective date changed',
  set_back: 'The date of the last update was set back',
  other: 'A date changed',
};

export function dateSentence(change: DateChange, before: string, after: string): string {
  const [from, to] = [before, after].map((text) => text.replace(/^(?:from|on|of|as of)\s(?=.*\d)/iu, ''));
  const dates = from === '' || to === '' ? `${from}${to}` : `${from} became ${to}`;
  return `${dateNames[change]}: ${dates}.`;
}

export function entrySentence({ edit, type }: { edit: EditSignal['edit']; type: DocumentType }): string {
  const name = type === 'subprocessors' ? 'Sub-processor' : 'Table row';
  const isAdded = edit.blockBefore === undefined;
  const cells = cellsOf(isAdded ? edit.added : edit.removed).filter((cell) => cell !== '');
  // A cell that repeats the one before adds nothing.
  const text = cells.filter((cell, index) => cell !== cells[index - 1]).join(' · ');
  return `${name} ${isAdded ? 'added' : 'removed'}: ${lastQuote(text)}`;
}

export function clauseSentence({ before, after, words }: EditSignal): string {
  return words.after > words.before ? `Added: ${lastQuote(after)}` : `Removed: ${lastQuote(before)}`;
}

/** One word or two mean little by themselves ("not"): they are shown with their sentence, word for word as it stands in one text. */
export function rewordingSentence({ edit, before, after }: EditSignal): string {
  const plain = exchangeSentence(before, after);
  const isShort = [before, after].every((text) => countWords(text) <= fewWords && !hasUnspaced(text));
  if (!isShort || edit.blockBefore === undefined || edit.blockAfter === undefined) return plain;
  const [block, written] = after === '' ? [edit.blockBefore, edit.removed] : [edit.blockAfter, edit.added];
  const at = block.text.indexOf(edit.lead + written);
  if (at < 0 || (edit.lead === '' && at > 0)) return plain;
  const end = at + edit.lead.length + written.length;
  const place = excerpt(edit.lead, written, block.text.slice(end, end + longestTail));
  if (countWords(place) <= countWords(before + after)) return plain;
  if (after === '') return `Removed: “${shorten(before)}” from ${lastQuote(place)}`;
  return before === ''
    ? `Added: “${shorten(after)}” in ${lastQuote(place)}`
    : `Reworded: “${shorten(before)}” became “${shorten(after)}” in ${lastQuote(place)}`;
}

const fewWords = 2;
const longestTail = 100;

function exchangeSentence(before: string, after: string): string {
  if (before === '') return `Added: ${lastQuote(after)}`;
  if (after === '') return `Removed: ${lastQuote(before)}`;
  return `Reworded: “${shorten(before)}” became ${lastQuote(after)}`;
}
