import { withoutFragment } from '../network/fragment.ts';
import { canonicalUrl } from '../network/canonical-url.ts';

/** A page as the Wayback Machine has it. */
export type Capture = { at: Date; url: string };

/** The entries of its index for an address. */
export type CaptureIndex = {
  /** Those to be read, oldest first. */
  captures: Capture[];
  /** Those that need not be asked for, each with the reason as a sentence. */
  leftOut: (Capture & { reason: string })[];
  /** Different captures that there are; more than `captures` where they were too many. */
  found: number;
};

/** Daily captures of two years are far more; with so many a wording that stood for three weeks is hardly missed. */
const mostCaptures = 40;
/** The index of the most captured pages is longer, and is cut off by the archive. */
const mostRows = 5_000;
/** Of those left out, so many are listed. */
const mostLeftOut = 100;

/** The index query for the captures of a page between two moments; https://github.com/internetarchive/wayback/tree/master/wayback-cdx-server */
export function indexUrl(base: string, pageUrl: string, since: Date, until: Date): string {
  const query = new URLSearchParams({
    url: withoutFragment(pageUrl),
    output: 'json',
    fl: 'timestamp,original,statuscode,digest,mimetype',
    collapse: 'digest',
    from: timestampOf(since),
    to: timestampOf(until),
    limit: String(mostRows),
  });
  return `${base}/cdx/search/cdx?${query.toString()}`;
}

/** Address at which the archive gives a page's bytes as they were received. */
export function captureUrl(base: string, { at, url }: Capture): string {
  return `${base}/web/${timestampOf(at)}id_/${url}`;
}

/** Where a person sees the capture. */
export function viewUrl(base: string, { at, url }: Capture): string {
  return `${base}/web/${timestampOf(at)}/${url}`;
}

/** Reads the answer of the index for a page; null where it is none. */
export function readIndex(text: string, pageUrl: string): CaptureIndex | null {
  const rows = rowsOf(text);
  if (rows === null) return null;
  const key = withoutFragment(canonicalUrl(pageUrl)?.key ?? '');
  const different: Capture[] = [];
  const leftOut: CaptureIndex['leftOut'] = [];
  let lastDigest = '';
  let lastAt = -Infinity;
  for (const { at, url, status, digest, mediaType } of rows) {
    if (withoutFragment(canonicalUrl(url)?.key ?? '') !== key || at.getTime() <= lastAt) continue;
    lastAt = at.getTime();
    const reason = whyLeftOut(status, mediaType);
    if (reason !== null) leftOut.push({ at, url, reason });
    else if (digest !== lastDigest) different.push({ at, url });
    if (reason === null) lastDigest = digest;
  }
  return {
    captures: spread(different, mostCaptures),
    leftOut: leftOut.slice(-mostLeftOut),
    found: different.length,
  };
}

type Row = { at: Date; url: string; status: string; digest: string; mediaType: string };

function rowsOf(text: string): Row[] | null {
  const json = parsed(text);
  if (!Array.isArray(json)) return null;
  return json.slice(0, mostRows + 1).flatMap((row: unknown) => {
    if (!Array.isArray(row) || !row.every((cell) => typeof cell === 'string')) return [];
    const [timestamp = '', url = '', status = '', digest = '', mediaType = ''] = row;
    const at = dateOf(timestamp);
    // The first row names the columns.
    return at === null || url.length > 2_000 ? [] : [{ at, url, status, digest, mediaType }];
  });
}

function parsed(text: string): unknown {
  try {
    // The index answers with an empty body where it has nothing.
    return text.trim() === '' ? [] : JSON.parse(text);
  } catch {
    return null;
  }
}

const documentTypes =
  /^(?:text\/(?:html|plain|markdown)|application\/(?:xhtml\+xml|pdf|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|warc\/revisit|unk)$/;

function whyLeftOut(status: string, mediaType: string): string | null {
  if (status.startsWith('3')) return 'It records a redirect.';
  if (/^[45]/.test(status)) return 'It records an error of the site.';
  return documentTypes.test(mediaType) ? null : 'It records no document.';
}

/** So many at most, the first and the last among them, as evenly over the time as they come. */
function spread(captures: readonly Capture[], most: number): Capture[] {
  const first = captures[0];
  const last = captures.at(-1);
  if (first === undefined || last === undefined || captures.length <= most) return [...captures];
  const stepMs = (last.at.getTime() - first.at.getTime()) / (most - 1);
  const chosen = new Map<number, Capture>();
  for (const capture of captures) {
    const place = Math.round((capture.at.getTime() - first.at.getTime()) / stepMs);
    const known = chosen.get(place);
    const distance = ({ at }: Capture): number =>
      Math.abs(at.getTime() - first.at.getTime() - place * stepMs);
    if (known === undefined || distance(capture) < distance(known)) chosen.set(place, capture);
  }
  return [...chosen.values()];
}

function timestampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}

function dateOf(timestamp: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp) ?? [];
  if (second === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
