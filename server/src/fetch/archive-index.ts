import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withoutFragment } from '../network/fragment.ts';
import { canonicalUrl } from '../network/canonical-url.ts';
import { readHttpHead } from './http-message.ts';
import { ArchiveError, readWarcRecords, type WarcRecord } from './warc-records.ts';

/** Where an answer lies: offsets only, whatever the archive's size. */
export type Capture = {
  url: string;
  path: string;
  offset: number;
  blockLength: number;
  capturedAt: Date;
  status: number;
  /** `resource`: the block is the body itself, without an HTTP head. */
  recordType: 'response' | 'resource';
  /** Of a resource. */
  mediaType: string | null;
};

export type ArchiveIndex = {
  /** As it was served at a moment, or, where none is given, as it was captured last. */
  find(url: URL, at?: Date): Capture | null;
  /**
   * Where a live site would most likely lead from an address that was not captured: to the page that calls this address its own
   * (`rel=canonical`, RFC 6596; `og:url`), or to the same address with another language in it.
   */
  findMoved(url: URL, at?: Date): URL | null;
  /** Whether anything of the host, with or without `www.`, was captured, or a page that calls an address there its own. */
  hasHost(url: URL): boolean;
  /** With ports where they are not the usual ones. */
  hosts: ReadonlySet<string>;
};

/** Reads every record head of a WARC file, or of all WARC files of a folder. Throws an ArchiveError where one is empty, damaged or unreadable. */
export async function indexArchive(path: string): Promise<ArchiveIndex> {
  const captures = new Map<string, Capture[]>();
  const hosts = new Set<string>();
  const revisits: { url: URL; to: URL }[] = [];
  const moved = new Map<string, Capture>();
  const add = (url: URL, capture: Capture): void => {
    hosts.add(url.host);
    const key = keyOf(url);
    captures.set(key, [...(captures.get(key) ?? []), capture]);
  };
  for (const file of await filesOf(path)) {
    await using handle = await open(file).catch(({ code }: NodeJS.ErrnoException) => {
      throw new ArchiveError(`${basename(file)} cannot be read (${code}).`);
    });
    for await (const record of readWarcRecords(handle, basename(file))) {
      const url = URL.parse(targetOf(record));
      if (url === null) continue;
      const capture = captureOf(record, url, file);
      if (capture !== null) add(url, capture);
      if (capture?.status === 200) noteOtherAddresses(moved, capture, record);
      const to = record.headers.get('warc-type') === 'revisit' ? refersTo(record) : null;
      if (to !== null) revisits.push({ url, to });
    }
  }
  const find = (url: URL, at?: Date): Capture | null => best(captures.get(keyOf(url)) ?? [], url, at);
  for (const { url, to } of revisits) {
    const original = find(to);
    if (original !== null) add(url, { ...original, url: url.href });
  }
  const movedHosts = new Set([...moved.keys()].map((key) => key.slice(0, key.indexOf('/'))));
  if (hosts.size === 0) throw new ArchiveError(`${basename(path)} holds no captured answer.`);
  return {
    // www only as a last resort: the two names can be two sites.
    find: (url, at) => find(url, at) ?? find(otherName(url), at),
    findMoved(url, at) {
      const capture = moved.get(untranslated(url.href) ?? '');
      return capture === undefined || isLater(capture, at) ? null : new URL(capture.url);
    },
    hasHost: (url) =>
      hosts.has(url.host) || hosts.has(otherName(url).host) || movedHosts.has(untranslatedHost(url)),
    hosts,
  };
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ArchiveError(`There is no archive at ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.warc(\.gz)?$/.test(name)).toSorted();
  if (names.length === 0) throw new ArchiveError(`The folder ${path} holds no WARC files.`);
  return names.map((name) => join(path, name));
}

/**
 * The first capture keeps an address, but for one in English: what a site shows to a reader of no known language. A home page is
 * never another page, whatever address careless templates write into it.
 */
function noteOtherAddresses(moved: Map<string, Capture>, capture: Capture, record: WarcRecord): void {
  const isEnglish = canonicalUrl(capture.url)?.language?.startsWith('en') === true;
  const isHome = new URL(capture.url).pathname === '/';
  for (const address of isHome ? [] : [capture.url, ownAddress(record, capture.url)]) {
    const key = address === null ? null : untranslated(address);
    if (key !== null && (isEnglish || !moved.has(key))) moved.set(key, capture);
  }
}

/** Null for the address of a home page, which careless sites write into every page. */
function untranslated(address: string): string | null {
  const key = canonicalUrl(address)?.untranslatedKey ?? null;
  return key === null || key.endsWith('/') ? null : key;
}

/** The host as it stands in an untranslated key: without `www.`. */
function untranslatedHost(url: URL): string {
  return url.host.replace(/^www\d?\./, '');
}

/** What a page calls its own address: `rel=canonical`, else `og:url` (https://ogp.me). */
function ownAddress(record: WarcRecord, base: string): string | null {
  const start = Buffer.from(record.blockStart).toString('latin1');
  const tags = [...start.matchAll(/<(?:link|meta)\s[^>]{1,2000}>/gi)].map(([tag]) => tag);
  const canonical = tags.find((tag) => /\srel\s*=\s*["']?canonical["'\s>]/i.test(tag));
  const openGraph = tags.find((tag) => /\sproperty\s*=\s*["']?og:url["'\s>]/i.test(tag));
  const address =
    /\shref\s*=\s*["']?([^"'\s>]+)/i.exec(canonical ?? '')?.[1] ??
    /\scontent\s*=\s*["']?([^"'\s>]+)/i.exec(openGraph ?? '')?.[1];
  return address === undefined ? null : (URL.parse(address, base)?.href ?? null);
}

/** Some writers put the address in angle brackets. */
function targetOf(record: WarcRecord): string {
  return (record.headers.get('warc-target-uri') ?? '').replace(/^<|>$/g, '');
}

function refersTo(record: WarcRecord): URL | null {
  return URL.parse((record.headers.get('warc-refers-to-target-uri') ?? '').replace(/^<|>$/g, ''));
}

function captureOf(record: WarcRecord, url: URL, path: string): Capture | null {
  const recordType = record.headers.get('warc-type');
  const capturedAt = new Date(record.headers.get('warc-date') ?? Number.NaN);
  if (Number.isNaN(capturedAt.getTime())) return null;
  const place = { url: url.href, path, offset: record.offset, blockLength: record.blockLength, capturedAt };
  if (recordType === 'resource') {
    const mediaType = record.headers.get('content-type') ?? null;
    return { ...place, status: 200, recordType, mediaType };
  }
  if (recordType !== 'response') return null;
  const head = readHttpHead(record.blockStart);
  return head === null ? null : { ...place, status: head.status, recordType, mediaType: null };
}

/** The same for http and https, with and without a final slash, a fragment or capital hexadecimal digits. */
function keyOf(url: URL): string {
  const path = url.pathname.replace(/\/$/, '');
  return `${url.host}${path}${url.search}`.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());
}

function otherName(url: URL): URL {
  const other = new URL(url);
  other.host = url.host.startsWith('www.') ? url.host.slice('www.'.length) : `www.${url.host}`;
  return other;
}

/**
 * The address to the letter before one that is nearly the same, an answer before a redirect, then the newest. At a moment the newest until
 * then counts, redirect or not.
 */
function best(captures: Capture[], url: URL, at: Date | undefined): Capture | null {
  const rank = (capture: Capture): number[] => [
    Number(withoutFragment(capture.url) === withoutFragment(url.href)),
    Number(at !== undefined || capture.status < 300 || capture.status >= 400),
    capture.capturedAt.getTime(),
  ];
  const served = captures.filter((capture) => !isLater(capture, at));
  const [first] = served.toSorted((a, b) => {
    const [ours, theirs] = [rank(a), rank(b)];
    const at = ours.findIndex((value, index) => value !== theirs[index]);
    return at === -1 ? 0 : (theirs[at] ?? 0) - (ours[at] ?? 0);
  });
  return first ?? null;
}

function isLater({ capturedAt }: Capture, at: Date | undefined): boolean {
  return at !== undefined && capturedAt > at;
}
