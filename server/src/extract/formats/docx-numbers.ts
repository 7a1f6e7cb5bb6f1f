import { type NumberStyle, written } from '../blocks/ordinals.ts';
import type { DraftBlock, Span } from '../blocks/draft-block.ts';
import { attributeOf, elementsIn, mapElements, valueIn } from './xml-elements.ts';

/**
 * What Word shows before numbered paragraphs ("2.1", "(a)", "Article 4") stands in none of them: it is counted from the list definitions.
 * The reader of Word files loses it, so it is written into the text between two marks first, and taken out of there into the block's
 * ordinal.
 */
const [open, close] = ['\ufdd0', '\ufdd1'];

type Level = { start: number; format: string; text: string; isLegal: boolean; restarts: boolean };
type Lists = {
  /** Levels by abstract list, and the abstract list and own starts of each list by number. */
  levels: Map<string, Level[]>;
  lists: Map<string, { abstract: string; starts: Map<number, number> }>;
  /** The list that a paragraph style puts its paragraphs in. */
  styles: Map<string, { based: string | null; list: string | null; level: number | null }>;
};
type Counting = { counters: Map<string, (number | undefined)[]>; begun: Set<string> };

/** The document's XML with the number of every paragraph that has one written into it. */
export function withNumbers(document: string, numbering: string, styles: string): string {
  const lists = readLists(numbering, styles);
  if (lists.levels.size === 0) return document;
  const counting: Counting = { counters: new Map(), begun: new Set() };
  return mapElements(
    mapElements(document, 'w:pPrChange', () => ''),
    'w:pPr',
    (properties) => {
      const number = numberOf(properties, lists, counting);
      if (number === null) return properties;
      return `${properties}<w:r><w:t xml:space="preserve">${open}${number}${close}</w:t></w:r>`;
    },
  );
}

/** A block with what was written before its paragraph as its number, or in the text where a block has none, as in a table. */
export function withOrdinal(draft: DraftBlock): DraftBlock {
  const { text, kind } = draft;
  if (!text.includes(open)) return draft;
  const end = text.indexOf(close);
  if (!text.startsWith(open) || end < 0 || (kind !== 'item' && kind !== 'heading')) return inText(draft);
  const ordinal = text.slice(open.length, end).trim();
  const length = end + close.length + text.slice(end + close.length).search(/\S|$/);
  return inText({ ...without(draft, 0, length), ordinal: ordinal === '' ? null : ordinal });
}

function inText(draft: DraftBlock): DraftBlock {
  let read = draft;
  for (let at = read.text.indexOf(open); at >= 0; at = read.text.indexOf(open)) read = without(read, at, 1);
  return { ...read, text: read.text.replaceAll(close, ' ') };
}

function without(draft: DraftBlock, start: number, length: number): DraftBlock {
  const place = (at: number): number => (at <= start ? at : Math.max(start, at - length));
  const moved = <S extends Span>(spans: S[]): S[] =>
    spans
      .map((span) => ({ ...span, start: place(span.start), end: place(span.end) }))
      .filter((span) => span.end > span.start);
  const text = draft.text.slice(0, start) + draft.text.slice(start + length);
  return { ...draft, text, links: moved(draft.links), emphasis: moved(draft.emphasis) };
}

function readLists(numbering: string, styles: string): Lists {
  const lists: Lists = { levels: new Map(), lists: new Map(), styles: new Map() };
  for (const { text } of elementsIn(numbering, 'w:abstractNum'))
    lists.levels.set(attributeOf(text, 'w:abstractNumId') ?? '', levelsIn(text));
  for (const { text } of elementsIn(numbering, 'w:num'))
    lists.lists.set(attributeOf(text, 'w:numId') ?? '', {
      abstract: valueIn(text, 'w:abstractNumId') ?? '',
      starts: startsIn(text),
    });
  for (const { text } of elementsIn(styles, 'w:style'))
    lists.styles.set(attributeOf(text, 'w:styleId') ?? '', {
      based: valueIn(text, 'w:basedOn'),
      list: valueIn(text, 'w:numId'),
      level: numberIn(valueIn(text, 'w:ilvl')),
    });
  return lists;
}

function startsIn(list: string): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { text } of elementsIn(list, 'w:lvlOverride')) {
    const start = numberIn(valueIn(text, 'w:startOverride'));
    if (start !== null) starts.set(levelOf(text), start);
  }
  return starts;
}

function levelsIn(list: string): Level[] {
  const levels: Level[] = [];
  for (const { text } of elementsIn(list, 'w:lvl'))
    levels[levelOf(text)] = {
      start: numberIn(valueIn(text, 'w:start')) ?? 0,
      format: valueIn(text, 'w:numFmt') ?? 'decimal',
      text: valueIn(text, 'w:lvlText') ?? '',
      isLegal: /<w:isLgl\s*\/>/.test(text),
      restarts: valueIn(text, 'w:lvlRestart') !== '0',
    };
  return levels;
}

/** Word has nine levels. */
const lastLevel = 8;

function levelOf(element: string): number {
  return Math.min(lastLevel, numberIn(attributeOf(element, 'w:ilvl')) ?? 0);
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Null where the paragraph is in no list; empty where its level shows bullets, or signs that are not known here. */
function numberOf(properties: string, lists: Lists, counting: Counting): string | null {
  const place = placeOf(properties, lists);
  if (place === null) return null;
  const list = lists.lists.get(place.list);
  const levels = lists.levels.get(list?.abstract ?? '');
  const level = levels?.[place.level];
  if (list === undefined || levels === undefined || level === undefined) return null;
  const counters = counting.counters.get(list.abstract) ?? [];
  counting.counters.set(list.abstract, counters);
  const key = `${place.list} ${place.level}`;
  const restart = counting.begun.has(key) ? undefined : list.starts.get(place.level);
  counting.begun.add(key);
  const last = counters[place.level];
  counters[place.level] = restart ?? (last === undefined ? level.start : last + 1);
  for (let deeper = place.level + 1; deeper < levels.length; deeper++)
    if (levels[deeper]?.restarts === true) counters[deeper] = undefined;
  return shown(place.level, levels, counters);
}

/** Which list and level: the paragraph's own word goes before its style's, and that before those of what the style is based on. */
function placeOf(properties: string, lists: Lists): { list: string; level: number } | null {
  let list = valueIn(properties, 'w:numId');
  let level = numberIn(valueIn(properties, 'w:ilvl'));
  let style = valueIn(properties, 'w:pStyle');
  for (let steps = 0; style !== null && steps < mostStyles && (list === null || level === null); steps++) {
    const ofStyle = lists.styles.get(style);
    list ??= ofStyle?.list ?? null;
    level ??= ofStyle?.level ?? null;
    style = ofStyle?.based ?? null;
  }
  return list === null || list === '0' ? null : { list, level: level ?? 0 };
}

/** Styles based on one another in a circle are a file's fault. */
const mostStyles = 10;

function shown(at: number, levels: readonly Level[], counters: readonly (number | undefined)[]): string {
  const own = levels[at];
  if (own === undefined || own.format === 'bullet' || own.format === 'none') return '';
  let isKnown = true;
  const text = own.text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const level = levels[index];
    const style = own.isLegal ? 'decimal' : styles[level?.format ?? ''];
    if (level === undefined || style === undefined) isKnown = false;
    return level === undefined || style === undefined ? '' : written(counters[index] ?? level.start, style);
  });
  return isKnown ? text : '';
}

const styles: Readonly<Record<string, NumberStyle>> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};
