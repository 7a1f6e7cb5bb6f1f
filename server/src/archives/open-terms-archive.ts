import type { DocumentType } from '@clausewatch/contract/documents';
import { readAddress, type VendorAddress } from '../address/address.ts';
import { canonicalUrl } from '../network/canonical-url.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { ServiceDeclaration } from './declarations.ts';
import { printable, type RecordedFile } from './git-repository.ts';
import { documentTypeOf } from './terms-types.ts';

/** One recorded text of a document. */
export type RecordedText = {
  blob: string;
  at: Date;
  /** The page was read again by other rules: the text differs for that alone. */
  isRereading: boolean;
};

/** A document of a collection, with the vendor that it is one of. */
export type RecordedDocument = {
  /** `Service, Privacy Policy`: for people. */
  name: string;
  termsType: string;
  type: DocumentType;
  url: string;
  contentType: string;
  vendor: { domain: string; name: string; url: string };
  /** Oldest first. */
  texts: RecordedText[];
};

/** What of a collection cannot be taken over, and why. */
export type Omission = { what: string; texts: number; reason: string };

export type Collection = { documents: RecordedDocument[]; omissions: Omission[] };

type CollectionContext = {
  declarations: ReadonlyMap<string, ServiceDeclaration>;
  now: Date;
  /** Hosts on this machine that stand for vendors (tests). */
  allowHosts: readonly string[];
};

/** The largest collection has a tenth of it; each takes about 200 bytes of memory. */
const mostFiles = 2_000_000;

/**
 * Puts the recorded files of a collection together by document: `<Service>/<Document>.md`, or as it was received, with the addresses that
 * the collection declares. Names and dates come from the repository, and are trusted as far as they are plausible.
 */
export async function readCollection(
  files: AsyncIterable<RecordedFile>,
  context: CollectionContext,
): Promise<Collection> {
  const found = new Map<string, Recorded>();
  const omissions = new Omissions();
  let count = 0;
  for await (const file of files) {
    count += 1;
    if (count > mostFiles)
      throw new OperatorError(
        `The repository records more than ${mostFiles.toLocaleString('en')} files: it is no collection of Open Terms Archive.`,
      );
    const place = placeOf(file.path);
    if (place === null)
      omissions.add('Files that are no documents', 'Their names are not those of a collection.');
    else if (!isPossible(file.at, context.now))
      omissions.add(nameOf(place), 'The day on which it was recorded is not possible.');
    else keep(found, place, file);
  }
  const documents = assigned([...found.values()], context, omissions);
  return { documents, omissions: omissions.all() };
}

type Place = { service: string; termsType: string; contentType: string };
type Recorded = Place & { texts: RecordedText[] };

const contentTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  pdf: 'application/pdf',
};

/** Null for what is not `<Service>/<Document>.<type>`, such as a README, or a name that is none. */
function placeOf(path: string): Place | null {
  const [, service = '', termsType = '', extension = ''] =
    /^([^/]{1,200})\/([^/]{1,200})\.([a-z]{2,4})$/.exec(path) ?? [];
  const contentType = Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
  const isName = (text: string): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Cf}\u{fffd}]/u.test(text) && !text.startsWith('.');
  if (contentType === undefined || !isName(service) || !isName(termsType)) return null;
  return { service, termsType, contentType };
}

function nameOf({ service, termsType }: Pick<Place, 'service' | 'termsType'>): string {
  return printable(`${service}, ${termsType}`);
}

/** Before the first of web pages, nothing was recorded. */
const earliest = Date.UTC(1995, 0, 1);

function isPossible(at: Date, now: Date): boolean {
  return at.getTime() >= earliest && at <= now;
}

/** Wordings of https://github.com/OpenTermsArchive/engine over the years. */
const rereading =
  /^(?:apply technical(?: or declaration)? upgrade|following (?:a )?technical upgrade|refilter)\b/i;

function keep(found: Map<string, Recorded>, place: Place, { blob, at, subject }: RecordedFile): void {
  const key = `${place.service}/${place.termsType}`;
  const known = found.get(key);
  const text = { blob, at, isRereading: rereading.test(subject) };
  // Of a document kept both as a text and as it was received, the text is the collection's word.
  if (
    known === undefined ||
    (place.contentType === 'text/markdown' && known.contentType !== place.contentType)
  )
    found.set(key, { ...place, texts: [text] });
  else if (known.contentType === place.contentType) known.texts.push(text);
}

/** Gives each document its address and its vendor. */
function assigned(
  recorded: readonly Recorded[],
  { declarations, allowHosts }: CollectionContext,
  omissions: Omissions,
): RecordedDocument[] {
  const documents: RecordedDocument[] = [];
  const taken = new Map<string, string>();
  const services = Map.groupBy(recorded, ({ service }) => service);
  for (const [service, all] of [...services].toSorted(byName)) {
    const declaration = declarations.get(service);
    const located = all.toSorted(byTermsType).flatMap((document) => {
      const declared = declaration?.addresses.get(document.termsType);
      const address = declared === undefined ? null : addressOf(declared, allowHosts);
      const { length } = document.texts;
      if (declared === undefined)
        omissions.add(nameOf(document), 'The declarations give no address for it.', length);
      else if (address === null)
        omissions.add(nameOf(document), `Its address cannot be used: ${printable(declared)}`, length);
      return address === null ? [] : [{ document, ...address }];
    });
    const vendor = vendorOf(declaration?.name ?? service, located);
    if (vendor === null) continue;
    for (const { document, url, key: place } of located) {
      const name = nameOf(document);
      const key = `${vendor.domain} ${place}`;
      const twin = taken.get(key);
      if (twin !== undefined) {
        omissions.add(name, `It has the same address as ${twin}.`, document.texts.length);
        continue;
      }
      taken.set(key, name);
      const { termsType, contentType, texts } = document;
      const type = documentTypeOf(termsType);
      documents.push({ name, termsType, type, url, contentType, vendor, texts: inOrder(texts) });
    }
  }
  return documents;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function byTermsType(one: Place, other: Place): number {
  return one.termsType < other.termsType ? -1 : 1;
}

function addressOf(
  declared: string,
  allowHosts: readonly string[],
): { url: string; key: string; address: VendorAddress } | null {
  const canonical = canonicalUrl(declared);
  const reading = canonical === null ? null : readAddress(canonical.url, { allowHosts });
  if (canonical === null || reading?.kind !== 'address') return null;
  return { url: canonical.url, key: canonical.key, address: reading.address };
}

/**
 * A service's documents are one vendor's, though some may lie with its owner: the site that is called as the service is, else the one that
 * has most of them.
 */
function vendorOf(
  name: string,
  located: readonly { address: VendorAddress }[],
): RecordedDocument['vendor'] | null {
  const [first] = located;
  if (first === undefined) return null;
  const squeezed = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isCalledSo = ({ domain }: VendorAddress): boolean =>
    domain.split('.')[0] === squeezed || domain.replaceAll('.', '') === squeezed;
  const byDomain = Map.groupBy(located, ({ address }) => address.domain);
  const most = [...byDomain.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? first;
  const { address } = located.find((each) => isCalledSo(each.address)) ?? most;
  const shown = printable(name).slice(0, 100);
  return { domain: address.domain, name: shown, url: new URL('/', address.url).href };
}

/** The newest came first; where two were recorded in one second, the later one counts. */
function inOrder(texts: readonly RecordedText[]): RecordedText[] {
  const ordered = texts.toReversed().toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return ordered.filter((text, index) => text.at.getTime() !== ordered[index + 1]?.at.getTime());
}

/** What is left out, by document and reason. */
export class Omissions {
  readonly #counts = new Map<string, Omission>();

  add(what: string, reason: string, texts = 1): void {
    const key = `${what}\n${reason}`;
    const known = this.#counts.get(key) ?? { what, reason, texts: 0 };
    this.#counts.set(key, { ...known, texts: known.texts + texts });
  }

  all(): Omission[] {
    return [...this.#counts.values()];
  }
}
