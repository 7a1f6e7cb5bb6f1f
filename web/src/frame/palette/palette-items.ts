import type { MatrixColumn } from '@clausewatch/contract/matrix';
import type { FoundDocument, FoundVendor } from '@clausewatch/contract/search';
import {
  addressOfDocument,
  addressOfTimeline,
  addressOfVendor,
} from '@clausewatch/contract/vendor-addresses';

/** One thing to go to or to do. */
export type PaletteItem = {
  id: string;
  kind: 'vendor' | 'document' | 'practice' | 'action';
  title: string;
  aside: string;
  /** The keys that do the same. */
  keys?: string;
  vendor?: Pick<FoundVendor, 'id' | 'name'>;
} & ({ to: string } | { act: () => void });

export type PaletteGroup = { name: string; items: PaletteItem[] };

export function vendorItem({ id, name, domain, is_watched: isWatched }: FoundVendor): PaletteItem {
  return {
    id: `vendor ${id}`,
    kind: 'vendor',
    title: name,
    aside: isWatched ? `${domain}, watched` : domain,
    to: addressOfVendor(id),
    vendor: { id, name },
  };
}

export function documentItem({
  id,
  title,
  vendor_id: vendorId,
  vendor_name: vendor,
}: FoundDocument): PaletteItem {
  return {
    id: `document ${id}`,
    kind: 'document',
    title,
    aside: vendor,
    to: addressOfDocument(vendorId, id),
  };
}

/** Leads to the matrix with this column alone, the vendors against it first. */
export function columnItem({ id, requirement, group }: MatrixColumn): PaletteItem {
  const search = new URLSearchParams({ columns: id, sort: id });
  return {
    id: `practice ${id}`,
    kind: 'practice',
    title: requirement,
    aside: group,
    to: `/matrix?${search.toString()}`,
  };
}

/** What can be done with one vendor. */
export function vendorActions({ id, name }: Pick<FoundVendor, 'id' | 'name'>): PaletteItem[] {
  const act = (title: string, to: string): PaletteItem => ({
    id: `action ${to}`,
    kind: 'action',
    title,
    aside: '',
    to,
  });
  return [
    act(`Open the report of ${name}`, addressOfVendor(id)),
    act(`Compare ${name} with another vendor`, `/compare?vendors=${encodeURIComponent(id)}`),
    act(`Show what changed at ${name}`, addressOfTimeline(id)),
  ];
}

/** Those whose title has all the words, in any order. */
export function matching(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, aside }) => {
    const text = `${title} ${aside}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Where each part of a title begins, and whether it was typed. */
export type TitlePart = { text: string; at: number; isHit: boolean };

export function hitsIn(title: string, typed: string): TitlePart[] {
  const words = typed.split(/\s+/).filter(Boolean).map(escaped);
  const parts = words.length === 0 ? [title] : title.split(new RegExp(`(${words.join('|')})`, 'iu'));
  let at = 0;
  return parts.flatMap((text, index) => {
    const part = { text, at, isHit: index % 2 === 1 };
    at += text.length;
    return text === '' ? [] : [part];
  });
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
