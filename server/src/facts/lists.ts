import type { Block } from '@clausewatch/contract/documents';
import { columns, cookies, fieldOpener, subProcessors } from '../lexicon/table-headings.ts';
import { plainText } from '../layout/sentences.ts';
import type { FoundFact, Reading } from './reading.ts';

type Entry = {
  kind: 'cookie' | 'sub-processor';
  name: string;
  purpose: string | null;
  section: string | null;
  start: number;
  end: number;
  fields: Partial<Record<keyof typeof columns, string>>;
};
/** `isOfCookies` once it was asked: many items stand in one place. */
type Place = { section: string | null; lead: string; isOfCookies?: boolean };

/** Providers and cookies that stand in lists: "Acme: hosting", or a name with its fields below. */
export function findListed({ blocks, type }: Reading): FoundFact[] {
  const entries: Entry[] = [];
  let place: Place = { section: null, lead: '' };
  let open: { entry: Entry; level: number } | null = null;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') place = { section: block.text, lead: '' };
    else if (block.kind === 'paragraph')
      place = {
        section: place.section,
        lead: block.text.length <= longestLead ? block.text : block.text.slice(0, longestLead),
      };
    if (open !== null && (block.kind !== 'item' || block.level <= open.level)) open = null;
    if (open !== null) {
      takeField(open.entry, block);
      continue;
    }
    const entry = entryOf(block, place, { type, next: blocks[index + 1] });
    if (entry === null) continue;
    entries.push(entry);
    if (block.kind === 'item') open = { entry, level: block.level };
  }
  return entries.map(({ kind, name, purpose, fields, ...rest }) => ({
    kind,
    text: name,
    value: {
      name,
      purpose: fields.purpose ?? purpose,
      location: fields.location ?? null,
      lifetime: fields.lifetime ?? null,
    },
    subject: null,
    ...rest,
  }));
}

const longestLead = 400;
const longestName = 60;

function takeField(entry: Entry, { text, end }: Block): void {
  const opener = fieldOpener.exec(text);
  const label = plainText(opener?.[1] ?? '');
  const column = (['location', 'lifetime', 'purpose'] as const).find((each) => columns[each].test(label));
  if (column === undefined || opener === null) return;
  entry.fields[column] ??= text.slice(opener[0].length).replace(/\.$/, '').slice(0, 300);
  if (end - entry.start <= longestQuote) entry.end = end;
}

const longestQuote = 600;

function entryOf(
  block: Block,
  place: Place,
  { type, next }: { type: Reading['type']; next: Block | undefined },
): Entry | null {
  const { section, lead } = place;
  const rest = { section, start: block.start, end: block.end, fields: {} };
  const isCookies = (): boolean =>
    type === 'cookies' || (place.isOfCookies ??= cookies.test(plainText(`${section ?? ''} ${lead}`)));
  if (block.kind === 'paragraph') {
    const line = cookieLine(block, rest);
    return line !== null && isCookies() ? line : null;
  }
  if (block.kind !== 'item') return null;
  if (heads(subProcessors, section, lead)) {
    const provider = providerOf(block.text);
    const isNested = next?.kind === 'item' && next.level > block.level;
    if (provider !== null && (provider.purpose !== null || isNested || isBareList(lead)))
      return { kind: 'sub-processor', ...provider, ...rest };
  }
  if (!isCookies()) return null;
  const cookie = cookieItem.exec(block.text);
  const name = cookie?.[1] ?? '';
  if (
    cookie === null ||
    !(
      isCookieName.test(name) ||
      (heads(cookies, section, lead) &&
        (cookie[2] !== undefined || block.text === name) &&
        /^[\w.-]+$/.test(name) &&
        !/^[A-Z][a-z]+$/.test(name))
    )
  )
    return null;
  return { kind: 'cookie', name, purpose: cookie[2] ?? null, ...rest };
}

/** The heading, or a paragraph that introduces: not one that goes on about something else. */
function heads(words: RegExp, section: string | null, lead: string): boolean {
  return (
    words.test(plainText(section ?? '').slice(0, 120)) || (lead.endsWith(':') && words.test(plainText(lead)))
  );
}

function isBareList(lead: string): boolean {
  return lead.endsWith(':') && subProcessors.test(plainText(lead));
}

/** Words with capitals and small ones between them: a clause has a verb. */
const providerName =
  /^(?:[\p{Lu}\d][\p{L}\d.,&'’+-]*|of|and|the|for|&)(?: (?:[\p{Lu}\d(][\p{L}\d.,&'’+()-]*|of|and|the|for|&|\/|-))*$/u;

function providerOf(text: string): { name: string; purpose: string | null } | null {
  const [, head = '', purpose] = /^(.{2,90}?)(?:\s*:\s*|\s+[-–—]\s+)(.{3,300})?$/su.exec(text) ?? [];
  const given = (head === '' ? text : head).trim();
  const name = given.replace(/ \((?:only|if|for|via|opt)[^)]*\)$/u, '');
  if (
    name.length > longestName ||
    /[.;]$/.test(name.replace(/(?:Inc|Ltd|Co|Corp|S\.A|B\.V)\.$/u, '')) ||
    !providerName.test(name)
  )
    return null;
  if (head === '' && text.split(' ').length > 6) return null;
  return columns.purpose.test(plainText(name)) || columns.location.test(plainText(name))
    ? null
    : { name, purpose: purpose?.trim() ?? null };
}

/** "_ga", "JSESSIONID", "com.auth0.auth – security cookie". */
const cookieItem =
  /^["“']?(?!www\.)([\w][\w.:*-]{0,70}|_[\w.:*-]{1,70})["”']?(?:\s*[-–—:]\s+(.{3,300}))?\s*$/u;
const isCookieName =
  /^_|[a-z]_[a-z\d]|_[a-zA-Z\d]|^[A-Z]{3,}[A-Z\d_]*$|^[a-z]+[A-Z]\w*$|^[\w-]+\.[\w.-]+$|^[a-z]+\d+\w*$/u;

/** "Name: _ga Purpose: … Duration: 2 years", a line. */
function cookieLine(
  { text }: Block,
  rest: Pick<Entry, 'section' | 'start' | 'end' | 'fields'>,
): Entry | null {
  const line = /^(?:cookie )?name: ?([\w.*-]{1,70})\s/iu.exec(text);
  if (line === null || text.length > longestQuote) return null;
  const fields: Entry['fields'] = {};
  for (const [, label = '', value = ''] of text.matchAll(
    /(?<!\p{L})([\p{L}][\p{L} ]{2,24}): ?([^:]{2,200}?)(?= ?(?:[\p{L}][\p{L} ]{2,24}):|$)/gu,
  )) {
    const column = (['lifetime', 'purpose'] as const).find((each) => columns[each].test(plainText(label)));
    if (column !== undefined) fields[column] ??= value.trim();
  }
  return { kind: 'cookie', name: line[1] ?? '', purpose: null, ...rest, fields };
}
