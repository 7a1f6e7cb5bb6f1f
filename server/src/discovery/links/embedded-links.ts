import { couldNamePolicy, otherScripts } from '../../lexicon/address-sieve.ts';
import { policyName } from '../../lexicon/policy-names.ts';

/** An address found in a script element or an attribute's data, with the words that the same piece of data gives it. */
export type EmbeddedLink = { href: string; words: string };

/** What embedded data may add to a page's links. */
const maximumLinks = 500;
/** The data of one page that is read; beyond it stand articles and products, not menus. */
const maximumCharacters = 2_000_000;
/** Values looked at in one piece of data: a menu is found long before. */
const maximumValues = 200_000;
/** A label stands beside its address, with a few classes and icons between. */
const maximumDistance = 400;

/**
 * Addresses in embedded data and scripts: menus of pages that a script draws (`__NEXT_DATA__`, JSON-LD, configuration). An entry's
 * own label (`{"title": "Privacy policy", "href": "/p/7"}`) or key (`privacyPolicyUrl: "/p/7"`) speaks for its address; elsewhere the
 * address must speak for itself. Linear in the text.
 */
export function embeddedLinks(script: string): EmbeddedLink[] {
  const text = script.slice(0, maximumCharacters);
  if (!text.includes('/')) return [];
  const plain = unescaped(text);
  if (!couldNamePolicy(plain) && !otherScripts.test(plain)) return [];
  const found = new Map<string, EmbeddedLink>();
  const data = parsed(text.trim());
  const labelledLinks = data === null ? linksInCode(plain) : linksInData(data);
  for (const link of [...labelledLinks, ...linksInMarkup(plain), ...bareLinks(plain)]) {
    if (found.size >= maximumLinks) break;
    if (!found.has(link.href)) found.set(link.href, link);
  }
  return [...found.values()];
}

const addressKeys = ['href', 'url', 'link', 'path', 'to', 'uri', 'permalink', 'slug'];
/** "link" is either: what it holds decides. */
const labelKeys = ['label', 'title', 'text', 'name', 'linkText', 'children', 'caption', 'link'];

function linksInData(data: object): EmbeddedLink[] {
  const links: EmbeddedLink[] = [];
  const waiting: unknown[] = [data];
  for (let seen = 0; waiting.length > 0 && seen < maximumValues; seen++) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    // One by one: spreading an array of any length into a call can overflow the stack.
    for (const child of Object.values(value)) waiting.push(child);
    const entry = value as Record<string, unknown>;
    const texts = (keys: string[]): string[] =>
      keys.map((key) => textOf(entry[key], data)).filter((text) => text !== '');
    const href = texts(addressKeys).find(isAddress) ?? '';
    const words = texts(labelKeys).find((text) => !isAddress(text)) ?? '';
    links.push(...labelled(href, words));
    for (const [key, text] of Object.entries(entry)) links.push(...keyed(key, textOf(text, data)));
  }
  return links;
}

/** A text, or the one that a number points at: some frameworks write all values into one list and refer to their places in it. */
function textOf(value: unknown, data: object): string {
  const meant = typeof value === 'number' && Array.isArray(data) ? (data as unknown[])[value] : value;
  return typeof meant === 'string' && meant.length <= 2048 ? meant : '';
}

function parsed(text: string): object | null {
  if (!text.startsWith('{') && !text.startsWith('[')) return null;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' ? data : null;
  } catch {
    return null;
  }
}

type Pair = { key: string; text: string; start: number; end: number };

/** Menus written as code, or as data within a string: labels and addresses between which no entry ends. */
function linksInCode(plain: string): EmbeddedLink[] {
  const links: EmbeddedLink[] = [];
  let last: Pair | null = null;
  for (const match of plain.matchAll(
    /(?<![\w$])["']?([A-Za-z]\w{1,30})["']?\s?:\s?(["'`])([^"'`\n]{1,200})\2/g,
  )) {
    if (links.length >= maximumLinks) break;
    const [whole, key = '', , text = ''] = match;
    const pair = { key, text, start: match.index, end: match.index + whole.length };
    links.push(...keyed(key, text));
    if (!addressKeys.includes(key) && !labelKeys.includes(key)) continue;
    if (last !== null && belongTogether(last, pair, plain)) {
      const [address, label] = isAddress(text) ? [pair, last] : [last, pair];
      links.push(...labelled(address.text, label.text));
    }
    last = pair;
  }
  return links;
}

function belongTogether(one: Pair, other: Pair, plain: string): boolean {
  const isPair = isAddress(one.text) !== isAddress(other.text) && [one, other].every(fits);
  return (
    isPair && other.start - one.end < maximumDistance && !plain.slice(one.end, other.start).includes('}')
  );
}

function fits({ key, text }: Pair): boolean {
  return (isAddress(text) ? addressKeys : labelKeys).includes(key);
}

function labelled(href: string, words: string): EmbeddedLink[] {
  if (words === '' || words.length > 100 || !isAddress(href)) return [];
  const isLikely = couldNamePolicy(href) || couldNamePolicy(words) || isWrittenElsewhere(words);
  return isLikely ? [{ href, words }] : [];
}

/** `privacyPolicyUrl`, `terms_link`: a key that says which policy its address leads to. */
function keyed(key: string, href: string): EmbeddedLink[] {
  if (key.length > 40 || !couldNamePolicy(key) || !isAddress(href)) return [];
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .replace(/ ?\b(?:url|uri|link|href|path|page)s?$/i, '');
  return [{ href, words }];
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/)?\//.test(text);
}

function bareLinks(plain: string): EmbeddedLink[] {
  const links: EmbeddedLink[] = [];
  for (const match of plain.matchAll(/["'`]((?:https?:\/\/|\/)[^"'`\s<>\\(){}]{2,200})["'`]/g)) {
    if (links.length >= maximumLinks) break;
    if (couldNamePolicy(match[1] ?? '')) links.push({ href: match[1] ?? '', words: '' });
  }
  return links;
}

/** Whole anchors within strings: texts that an editor has written for the page's scripts to show. */
function linksInMarkup(plain: string): EmbeddedLink[] {
  const links: EmbeddedLink[] = [];
  for (const [, attributes = '', words = ''] of plain.matchAll(/<a\s([^<>]{1,500})>([^<>]{1,100})</g)) {
    if (links.length >= maximumLinks) break;
    const href = /href=["']([^"'\s]{1,300})/.exec(attributes)?.[1] ?? '';
    links.push(...labelled(href, words));
  }
  return links;
}

/** As data within a string writes it, one string within another as often as it may be. */
function unescaped(text: string): string {
  return text
    .replace(/(?<!\\)\\+u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/(?<!\\)\\+(["/])/g, '$1');
}

function isWrittenElsewhere(words: string): boolean {
  return otherScripts.test(words) && policyName(words) !== null;
}
