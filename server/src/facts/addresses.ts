import type { Block } from '@clausewatch/contract/documents';
import { othersAddress, ownAddress, suppliersAddress } from '../lexicon/contact-words.ts';
import { jurisdictionsIn } from '../lexicon/jurisdictions.ts';
import {
  beforeStreet,
  behindTown,
  namesStreet,
  numberBehind,
  postcode,
  register,
  streetAndCountry,
  streetBehind,
  streetStart,
} from '../lexicon/postal-addresses.ts';
import { plainText } from '../layout/sentences.ts';
import type { FoundFact, Reading } from './reading.ts';

/** Where the vendor is written to by post; authorities and other companies have addresses too, and are left out. */
export function findPostalAddresses({ blocks }: Reading): FoundFact[] {
  let section: string | null = null;
  return blocks.flatMap((block, index) => {
    if (block.kind === 'heading') section = block.text;
    if (block.kind === 'heading' || block.kind === 'code') return [];
    const above = index === 0 ? '' : (blocks[index - 1]?.text.slice(-150) ?? '');
    return addressesIn(block).flatMap(({ start, end }) => {
      const text = block.text.slice(start, end).replace(/\s+/g, ' ');
      if (register.test(text) || !isOwn(block, { start, section, above })) return [];
      const place = { start: block.start + start, end: block.start + end };
      return [{ kind: 'address' as const, text, value: { address: text }, subject: null, section, ...place }];
    });
  });
}

type Range = { start: number; end: number };

/** How far before a postcode its street may begin. */
const reach = 130;
const longest = 220;

function addressesIn({ text }: Block): Range[] {
  const found: Range[] = [];
  if (!/\d/.test(text)) return streetsIn(text);
  for (const match of text.matchAll(postcode)) {
    const street = streetBefore(text, match.index, found.at(-1)?.end ?? 0);
    const isAlone =
      street === null &&
      hasOnlyTown(
        text.slice(Math.max(0, match.index - 40), match.index),
        text.slice(match.index + match[0].length),
      );
    const start = street === null ? (isAlone ? match.index : null) : withStreetName(text, street);
    const end = withCountry(text, match.index + match[0].replace(behindTown, '').length);
    if (start !== null && end - start <= longest) found.push({ start, end });
  }
  return found.length > 0 ? found : streetsIn(text);
}

function streetsIn(text: string): Range[] {
  if (!namesStreet.test(text)) return [];
  return [...text.matchAll(streetAndCountry)]
    .map(({ 0: words, index }) => ({ start: index, end: index + words.trimEnd().length }))
    .filter(({ start, end }) => jurisdictionsIn(plainText(text.slice(start, end))).length > 0);
}

/** The earliest street within reach that belongs to this postcode: nothing ends a sentence between them. */
function streetBefore(text: string, at: number, after: number): number | null {
  let from = Math.max(after, at - reach);
  const lead = text.slice(from, at);
  const ended = [...lead.matchAll(beforeStreet)].at(-1);
  if (ended !== undefined) from += ended.index + ended[0].length;
  const street = streetStart.exec(text.slice(from, at));
  return street === null ? null : from + street.index;
}

function withStreetName(text: string, start: number): number {
  if (!numberBehind.test(text.slice(start, start + 30))) return start;
  return start - (streetBehind.exec(text.slice(Math.max(0, start - 60), start))?.[0].length ?? 0);
}

/** A box number and a town, as in "559308-3743, 106 31 Stockholm, Sweden". */
function hasOnlyTown(before: string, behind: string): boolean {
  return /\d{4},\s$/u.test(before) && /^,? \p{Lu}/u.test(behind);
}

function withCountry(text: string, end: number): number {
  const next = /^[\s,(.–-]{0,3}(?:of )?/u.exec(text.slice(end, end + 6))?.[0].length ?? 0;
  const place = jurisdictionsIn(plainText(text.slice(end + next, end + next + 40)))[0];
  if (place?.start !== 0) return end;
  const country = end + next + place.end;
  return text.slice(end, end + next).includes('(') && text[country] === ')' ? country + 1 : country;
}

function isOwn(
  { text }: Block,
  { start, section, above }: { start: number; section: string | null; above: string },
): boolean {
  const head = plainText(section ?? '');
  const before = plainText(text.slice(Math.max(0, start - 260), start));
  const near = before.slice(-140);
  if (othersAddress.test(near) || suppliersAddress.test(near)) return false;
  if (near.length < 20 && othersAddress.test(plainText(above))) return false;
  if (othersAddress.test(head) || suppliersAddress.test(head)) return false;
  return (
    ownAddress.test(before) ||
    ownAddress.test(head) ||
    (text.length < 300 && ownAddress.test(plainText(above))) ||
    start < 100
  );
}
