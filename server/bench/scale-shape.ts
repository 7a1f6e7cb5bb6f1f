import { parseArgs } from 'node:util';
import { DocumentType } from '@clausewatch/contract/documents';
import { chanceFrom } from '../testing/chance-from.ts';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';

/**
 * Who and what stands in the database of `bench:scale`, the same in every run: which vendor has which documents, which document how many
 * versions, who watches what. Rows are written from it by `scale-rows.ts`, calls by `scale-calls.ts`.
 */
export const vendorCount = Number(
  parseArgs({ options: { vendors: { type: 'string', default: '10000' } }, strict: false }).values.vendors,
);
const documentCount = 6 * vendorCount;
/**
 * Vendors with many documents of many versions: the first is the busiest there is, the others are large ones. `versionTotal` is of all
 * documents together, about; `rows` is how much there is of what else a database holds.
 */
const shapes = {
  /** For counts, which need no large database: `bench:small`. */
  small: {
    busiest: { documents: 10, versions: 500 },
    large: { vendors: 20, documents: 10, versions: 20 },
    versionTotal: 9_000 + 18 * vendorCount,
    rows: { bodies: 200, mails: 500, waiting: 200, daysOfUse: 20, analysesOfVendor: 4 },
  },
  /** The large vendors are the same in every size, the others have some fifteen versions a document. */
  large: {
    busiest: { documents: 60, versions: 500 },
    large: { vendors: 20, documents: 40, versions: 100 },
    versionTotal: 110_000 + 89 * vendorCount,
    rows: { bodies: 2_000, mails: 50_000, waiting: 20_000, daysOfUse: 365, analysesOfVendor: 20 },
  },
};
const shape = shapes[vendorCount < 1_000 ? 'small' : 'large'];
const { busiest, large, versionTotal } = shape;
export const rowsOfAnySize = shape.rows;

export const dayMs = 86_400_000;
/** The database was first used three years ago. */
export const ageMs = 1_095 * dayMs;

export type ScaleDocument = {
  index: number;
  id: string;
  vendor: number;
  /** Place among its vendor's documents, from 0. */
  place: number;
  type: DocumentType;
  versions: number;
  isPolicy: boolean;
};

export type ScaleUser = {
  id: string;
  email: string;
  status: SubscriptionStatus;
  /** Vendors watched, as indexes, each with how long ago its changes were last seen. */
  watches: { vendor: number; seenDaysAgo: number }[];
};

const types = DocumentType.options;

/** An identifier of the usual form, the `index`-th of its kind: those made one after the other lie together. */
export function idOf(prefix: string, index: number): string {
  const stamp = index.toString(32).padStart(9, '0');
  return `${prefix}_${stamp}${scrambled(index)}${scrambled(index ^ 0x5bd1e995)}00`;
}

/** Seven characters that say nothing of the number they are made of. */
function scrambled(index: number): string {
  let mixed = Math.imul(index ^ (index >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0).toString(32).padStart(7, '0');
}

export const vendorId = (index: number): string => idOf('vnd', index);
/** A quarter of them proposals that nobody has decided on yet. */
export const correctionCount = 0.4 * vendorCount;
export const correctionId = (index: number): string => idOf('cor', index);
/** Versions of all documents are numbered in the order in which they came: every document's first, then every second. */
export const versionIndex = (document: ScaleDocument, number: number): number =>
  (number - 1) * documentCount + document.index;
export const versionId = (document: ScaleDocument, number: number): string =>
  idOf('ver', versionIndex(document, number));

/** Of the last vendors, three in a hundred have only documents that were none, and five have none. */
const vendorsWithoutPolicies = 0.03 * vendorCount;
const vendorsWithoutDocuments = 0.05 * vendorCount;
/** Vendors with a policy. */
export const listedVendors = vendorCount - vendorsWithoutPolicies - vendorsWithoutDocuments;

export const documents: readonly ScaleDocument[] = makeDocuments();
export const documentsOfVendor: readonly (readonly ScaleDocument[])[] = groupByVendor(documents);

function makeDocuments(): ScaleDocument[] {
  const random = chanceFrom(1);
  const made: ScaleDocument[] = [];
  const add = (vendor: number, place: number, versions: number): void => {
    const type = types[place < 6 ? place : place % types.length] ?? 'other_compliance';
    const isPolicy = vendor < listedVendors && (place === 0 || random() > 0.05);
    const index = made.length;
    made.push({ index, id: idOf('doc', index), vendor, place, type, versions, isPolicy });
  };
  for (let place = 0; place < busiest.documents; place += 1) add(0, place, busiest.versions);
  for (let vendor = 1; vendor <= large.vendors; vendor += 1)
    for (let place = 0; place < large.documents; place += 1) add(vendor, place, large.versions);
  const taken = made.reduce((sum, { versions }) => sum + versions, 0);
  const left = { documents: documentCount - made.length, versions: versionTotal - taken };
  const perDocument = left.versions / left.documents;
  const others = vendorCount - vendorsWithoutDocuments - large.vendors - 1;
  for (let each = 0; made.length < documentCount; each += 1) {
    const vendor = large.vendors + 1 + (each % others);
    // Most documents change a few times in three years, some every month.
    add(vendor, Math.floor(each / others), 1 + Math.round(2 * random() * (perDocument - 1)));
  }
  return made;
}

function groupByVendor(all: readonly ScaleDocument[]): ScaleDocument[][] {
  const groups: ScaleDocument[][] = Array.from({ length: vendorCount }, () => []);
  for (const document of all) groups[document.vendor]?.push(document);
  return groups;
}

/** Vendors on each long list, which the smallest sizes do not have as many of. */
const longList = Math.min(2_000, listedVendors);

/** Watch 2,000 vendors each; several, so that none of them calls more often than an account may. */
export const watchers: readonly ScaleUser[] = Array.from({ length: 5 }, (_, index) =>
  userOf(index, longList, (place) => (place % 2 === 0 ? 3 : 180)),
);
/** Watches as many, and has looked at none since the beginning. */
export const awayWatcher: ScaleUser = userOf(5, longList, () => ageMs / dayMs);
/** Watch a usual number. */
export const members: readonly ScaleUser[] = Array.from({ length: 400 }, (_, index) =>
  userOf(6 + index, 20, () => 7),
);
/** Watch the 25 busiest vendors there are, whose history is the longest; several, as above. */
export const heavyWatchers: readonly ScaleUser[] = Array.from({ length: 5 }, (_, index) => ({
  ...userOf(6 + members.length + index, 25, () => 7),
  watches: Array.from({ length: 25 }, (__, vendor) => ({ vendor, seenDaysAgo: 7 })),
}));
export const users: readonly ScaleUser[] = [...watchers, awayWatcher, ...members, ...heavyWatchers];

function userOf(index: number, length: number, seenDaysAgo: (place: number) => number): ScaleUser {
  const step = Math.floor(listedVendors / length);
  const watches = Array.from({ length }, (_, place) => ({
    vendor: (place * step + index) % listedVendors,
    seenDaysAgo: seenDaysAgo(place),
  }));
  return { id: idOf('usr', index), email: `user${index}@example.com`, status: 'active', watches };
}

const { analysesOfVendor } = rowsOfAnySize;
/** An analysis of a vendor, the first of which is the newest; their requesters take turns. */
export const analysisId = (vendor: number, place: number): string =>
  idOf('ana', vendor * analysesOfVendor + place);
/** A version of the busiest vendor's first document, with one before it that it was compared with because somebody asked. */
export const keptComparisons = 400;
