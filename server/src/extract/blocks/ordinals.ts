import type { Element } from 'domhandler';

/** An open list: how its items are numbered, null for not at all, and the number of the next. */
export type List = { style: NumberStyle | null; step: 1 | -1; next: number };

/** How a number is written. */
export type NumberStyle = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

const byType: Readonly<Record<string, NumberStyle>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
const byName: Readonly<Record<string, NumberStyle>> = {
  decimal: 'decimal',
  'lower-alpha': 'lower-alpha',
  'lower-latin': 'lower-alpha',
  'upper-alpha': 'upper-alpha',
  'upper-latin': 'upper-alpha',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
};
/** What a style may say besides how items are numbered. */
const otherWords = new Set(['inside', 'outside', 'inherit', 'initial', 'unset', 'revert', 'important', '']);

/** A list as its element announces it. */
export function openList({ name, attribs, children }: Element): List {
  const isReversed = name === 'ol' && 'reversed' in attribs;
  const first = isReversed ? children.filter((child) => 'name' in child && child.name === 'li').length : 1;
  return {
    style: styleIn(attribs, typeOf(name, attribs['type'])),
    step: isReversed ? -1 : 1,
    next: numberIn(attribs['start']) ?? first,
  };
}

/** What its list shows before an item, and counts it; null where that is no number. */
export function nextOrdinal(list: List | undefined, item: Element): string | null {
  if (list === undefined) return null;
  const number = numberIn(item.attribs['value']) ?? list.next;
  list.next = number + list.step;
  return list.style === null ? null : `${written(number, list.style)}.`;
}

/** By the element's own style, or else its type. Bullets, `none` and unknown signs are no numbers. */
function styleIn({ style = '' }: Element['attribs'], otherwise: NumberStyle | null): NumberStyle | null {
  const declared = /list-style(?:-type)?\s*:([^;]*)/i.exec(style)?.[1] ?? '';
  const words = declared
    .toLowerCase()
    .replace(/url\([^)]*\)/, '')
    .split(/[\s!]+/);
  const name = words.find((word) => !otherWords.has(word));
  return name === undefined ? otherwise : (byName[name] ?? null);
}

function typeOf(name: string, type: string | undefined): NumberStyle | null {
  return name === 'ol' ? (byType[type?.trim() ?? '1'] ?? 'decimal') : null;
}

function numberIn(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Math.abs(number) <= largestNumber ? number : null;
}

/** Browsers pass over larger ones. */
const largestNumber = 2 ** 31 - 1;

/** In letters or numerals, where there are any for the number. */
export function written(number: number, style: NumberStyle): string {
  if (style === 'decimal' || number < 1) return String(number);
  const text = style.endsWith('alpha') ? letters(number) : roman(number);
  return style.startsWith('upper') ? text.toUpperCase() : text;
}

/** As spreadsheets count columns: a to z, aa, ab. */
function letters(number: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}

const numerals: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Browsers write larger numbers in figures, as there are no signs for them. */
const largestRoman = 3999;

function roman(number: number): string {
  if (number > largestRoman) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of numerals) for (; rest >= value; rest -= value) text += sign;
  return text;
}
