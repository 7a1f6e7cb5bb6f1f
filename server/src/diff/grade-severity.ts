import type { Block } from '@clausewatch/contract/documents';
import type { FactChange, Severity } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { cellsOf, rowPlaces } from '../table-rows.ts';
import { changedFindings } from './changed-findings.ts';
import type { SeverityQuestion, SeverityVerdict } from './diff.ts';
import { findContents } from './contents-list.ts';
import { blocksOf, collectEdits, sizeOf, type Edit } from './edits.ts';
import { findRelocations, type Relocation } from './governing.ts';
import { findHeaderRows, findLocations } from './header-rows.ts';
import { joinEntries } from './join-entries.ts';
import { judgeEdit, type EditContext, type EditKind } from './judge-edit.ts';
import { knownWords } from './parties.ts';
import { findRecipientEntries } from './recipient-lists.ts';
import { findRenumbering } from './renumbering.ts';
import { blocksInSequence } from './sequence.ts';
import { splitWords } from './words.ts';

/** A sentence for a person, with what it weighs. Equal topics are told once. */
type Reason = { severity: Severity; weight: number; sentence: string };

export function gradeSeverity(question: SeverityQuestion): SeverityVerdict {
  const { diff, before, after } = question;
  const contents = new Set([...findContents(before), ...findContents(after)]);
  const collected = collectEdits(diff.operations, before, after, contents);
  const context = contextOf(question, collected, contents);
  const edits = context.isList ? joinEntries(collected) : collected;
  const kinds = edits.map((edit) => judgeEdit(edit, context));
  const findings = tellFindings(question, edits, kinds);
  // Where only numbering or spelling changed, a number is one of those.
  const telling = edits.filter((_, index) => !isEditorial(kinds[index]));
  const isQuiet = telling.length === 0;
  const quietly = edits.filter((_, index) => isEditorial(kinds[index]));
  const reasons = [
    ...replacementReasons(sizeOf(telling), lengthOf(before) + lengthOf(after)),
    ...findings.told.gained.map((finding) => findingReason(finding, true)),
    ...findings.told.lost.map((finding) => findingReason(finding, false)),
    ...diff.facts
      .filter((fact) => !isToldByEdits(fact, kinds))
      .filter(
        ({ kind, before, after }) =>
          kind !== 'number' || !(isQuiet || isOnlyNumbering(quietly, telling, before, after)),
      )
      .flatMap(factReasons),
    ...findRelocations(diff.operations, before, after, contents).map(relocationReason),
    ...kinds.flatMap((kind) => editReasons(kind, question.type)),
  ];
  const ordered = reasons.sort((a, b) => ranks[b.severity] - ranks[a.severity] || b.weight - a.weight);
  const severity = ordered[0]?.severity ?? 'editorial';
  const told = ordered.filter((reason) => reason.severity === severity || ranks[reason.severity] > 0);
  const sentences = [...new Set(told.map((reason) => reason.sentence))].slice(0, mostReasons);
  return {
    severity,
    reasons: sentences.length > 0 ? sentences : [quietReason(diff.stats.moved)],
    ...findings.all,
  };
}

/** A name that an edit puts in or takes out is told once. */
function isToldByEdits({ kind, before, after }: FactChange, kinds: readonly EditKind[]): boolean {
  return (
    kind === 'party' &&
    kinds.some(
      (edit) =>
        edit.kind === 'name' && edit.before.includes(before ?? '') && edit.after.includes(after ?? ''),
    )
  );
}

/** Whether the numbers that came and went are all in edits that only number or spell: "see sections 4 and 5". */
function isOnlyNumbering(
  quiet: readonly Edit[],
  telling: readonly Edit[],
  before: string | null,
  after: string | null,
): boolean {
  const isIn = (edits: readonly Edit[], side: 'removed' | 'added', text: string | null): boolean =>
    text !== null && edits.some((edit) => edit[side].includes(text));
  const isQuiet = (side: 'removed' | 'added', text: string | null): boolean =>
    text === null || (isIn(quiet, side, text) && !isIn(telling, side, text));
  return isQuiet('removed', before) && isQuiet('added', after);
}

function contextOf(
  { type, before, after }: SeverityQuestion,
  edits: readonly Edit[],
  contents: ReadonlySet<Block>,
): EditContext {
  return {
    isList: type === 'subprocessors',
    known: { before: knownWords(before), after: knownWords(after) },
    places: new Map([...placesOf(before), ...placesOf(after)]),
    contents,
    recipients: findRecipientEntries(type, before).union(findRecipientEntries(type, after)),
    inSequence: new Set([...blocksInSequence(before), ...blocksInSequence(after)]),
    renumbering: findRenumbering(edits),
    locations: new Map([...findLocations(before), ...findLocations(after)]),
    headers: new Set([...findHeaderRows(before), ...findHeaderRows(after)]),
  };
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + splitWords(block.text).length, 0);
}

type ChangedFindings = ReturnType<typeof changedFindings>;

/**
 * All findings that changed, and of them those that tell of a change: not where only the document's own date, a link to its versions or
 * its table of contents is quoted, nor where only spelling or numbers of clauses differ, which the analyser may read otherwise. What the
 * server alone changed makes no finding come or go.
 */
function tellFindings(
  question: SeverityQuestion,
  edits: readonly Edit[],
  kinds: readonly EditKind[],
): { all: ChangedFindings; told: ChangedFindings } {
  const { diff, before, after } = question;
  const touchedBy = (isQuiet: (kind: EditKind['kind']) => boolean): ChangedFindings => {
    const quiet = new Set<Block | undefined>();
    for (const { blockBefore, blockAfter } of edits) quiet.add(blockBefore).add(blockAfter);
    for (const [index, { blockBefore, blockAfter }] of edits.entries()) {
      const kind = kinds[index]?.kind;
      if (kind === undefined || isQuiet(kind)) continue;
      quiet.delete(blockBefore);
      quiet.delete(blockAfter);
    }
    const operations = diff.operations.filter(
      (operation) => !blocksOf(operation, before, after).every((block) => quiet.has(block)),
    );
    return changedFindings({ ...question, operations });
  };
  return {
    all: touchedBy((kind) => kind === 'nothing'),
    told: touchedBy((kind) => quietKinds.has(kind)),
  };
}

function placesOf(blocks: readonly Block[]): [Block, string][] {
  const places = rowPlaces(blocks);
  return blocks.map((block, index) => [block, places[index] ?? '']);
}

const ranks: Record<Severity, number> = { editorial: 0, minor: 1, material: 2 };

/** More sentences than these nobody reads in an alert. */
const mostReasons = 8;

/** Share of both texts' words that are edits from which on a text is another one. */
const replacedShare = 0.7;
/** Words that changed from which on a change is material whatever they say: about two paragraphs. */
const manyWords = 150;

function replacementReasons(changed: number, total: number): Reason[] {
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

function findingReason(finding: Finding, isGained: boolean): Reason {
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

function factReasons(fact: FactChange): Reason[] {
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

function relocationReason({ text, from, to, isWeighty }: Relocation): Reason {
  return {
    severity: isWeighty ? 'material' : 'minor',
    weight: isWeighty ? 120 : 15,
    sentence: `“${shorten(cellsOf(text).join(' · '))}” moved from “${shorten(from)}” to “${shorten(to)}”.`,
  };
}

function isEditorial(kind: EditKind | undefined): boolean {
  return kind !== undefined && quietKinds.has(kind.kind);
}

const quietKinds: ReadonlySet<EditKind['kind']> = new Set([
  'nothing',
  'spelling',
  'numbering',
  'contents',
  'date_line',
]);

function editReasons(kind: EditKind, type: SeverityQuestion['type']): Reason[] {
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
      const sentence = `${entryName(kind, type)} ${kind.isAdded ? 'added' : 'removed'}: ${lastQuote(cellsOf(kind.text).join(' · '))}`;
      return [{ severity: type === 'cookies' ? 'minor' : 'material', weight: 400, sentence }];
    }
    case 'name':
    case 'mark':
    case 'country':
      return [{ severity: 'material', weight: 110, sentence: rewordingSentence(kind.before, kind.after) }];
    case 'norm': {
      const severity = kind.norm === 'data' ? 'minor' : 'material';
      return [{ severity, weight: 100, sentence: rewordingSentence(kind.before, kind.after) }];
    }
    case 'clause': {
      const isListed = type === 'subprocessors';
      const severity = kind.norms > 0 || isListed || kind.words >= longClause ? 'material' : 'minor';
      const sentence = `${kind.isAdded ? 'Added' : 'Removed'}: ${lastQuote(kind.text)}`;
      return [{ severity, weight: Math.min(kind.words, 90), sentence }];
    }
    case 'wording':
      return [
        { severity: 'minor', weight: kind.words, sentence: rewordingSentence(kind.before, kind.after) },
      ];
    default:
      return kind satisfies never;
  }
}

function entryName({ isRow }: { isRow: boolean }, type: SeverityQuestion['type']): string {
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
  return before === '' || after === '' ? before + after : `${before} became ${after}`;
}

function rewordingSentence(before: string, after: string): string {
  if (before === '') return `Added: ${lastQuote(after)}`;
  if (after === '') return `Removed: ${lastQuote(before)}`;
  return `Reworded: “${shorten(before)}” became ${lastQuote(after)}`;
}

/** A quote that ends our sentence: with the stop of its own, where it has one, and no second one behind it. */
function lastQuote(text: string): string {
  const quote = shorten(text);
  return /[.!?。…]$/.test(quote) ? `“${quote}”` : `“${quote}”.`;
}

/** The first words of a quote, at a word's end, without the marks that joined it to its sentence. */
function shorten(text: string): string {
  const trimmed = text.replace(/^[\s,;:.)]+(?=[^]*\p{L})/u, '').trimEnd();
  if (trimmed.length <= longestQuote) return trimmed;
  const cut = trimmed.slice(0, longestQuote);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote / 2))}…`;
}

const longestQuote = 140;

function quietReason(moved: number): string {
  return moved > 0
    ? 'Parts were moved; their wording is the same.'
    : 'Only formatting changed; the wording is the same.';
}
