import type { WordOperation } from '@clausewatch/contract/changes';

/** One place of a text where words differ, with what stands around it and where it stands on either side. */
export type Place = {
  removed: string;
  added: string;
  lead: string;
  tail: string;
  atBefore: number;
  atAfter: number;
};

/** Adjacent removed and added runs make one place. */
export function placesOf(words: readonly WordOperation[]): Place[] {
  const written = words.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
  const places: Place[] = [];
  let [atBefore, atAfter] = [0, 0];
  let open: Place | null = null;
  for (const { kind, text } of words) {
    if (kind === 'same') open = null;
    else {
      if (open === null) {
        const lead = written.slice(Math.max(0, atAfter - contextLength), atAfter).replace(/^[^]*\n/, '');
        open = { removed: '', added: '', lead, tail: '', atBefore, atAfter };
        places.push(open);
      }
      open[kind] += text;
    }
    if (kind !== 'added') atBefore += text.length;
    if (kind !== 'removed') atAfter += text.length;
  }
  for (const place of places) {
    const end = place.atAfter + place.added.length;
    place.tail = written.slice(end, end + contextLength).replace(/\n[^]*$/, '');
  }
  return places;
}

/** Enough to see "last updated on" or "Section" before a number. */
const contextLength = 60;
