import type { Category, Polarity } from '@clausewatch/contract/findings';
import { type Found, maximumOccurrences, type Occurrence, withoutYielding } from './find.ts';
import type { Practice } from './practice.ts';

/** A practice that another reader found, at a place that was verified. */
export type Proposal = {
  /** Of the catalogue, or an id of its own where `other` is set. */
  practice: string;
  /** Set for what the catalogue does not have. It has no weight. */
  other: { title: string; category: Exclude<Category, 'silence'>; polarity: Polarity } | null;
  start: number;
  end: number;
  section: string | null;
};

export type Proposals = {
  found: readonly Proposal[];
  /** Practices found here with doubt, of which the other reader says that their quote states them. */
  confirmed: readonly string[];
  /** And those of which it says that it does not. */
  denied: readonly string[];
};

/** A quote as another reader wrote it, and where it is to be looked for first. */
export type QuoteToPlace = { quote: string; from: number };
/** The sentences that hold it, word for word. */
export type PlacedQuote = { start: number; end: number; section: string | null };

/**
 * What is found here and what another reader proposes, together. A sure finding stays whatever the other says, so that no text can talk
 * it away; a likely one goes where it is denied. What only the other has found is likely at best.
 */
export function withProposals(
  own: readonly Found[],
  { found, confirmed, denied }: Proposals,
  practices: readonly Practice[],
): Found[] {
  const kept = new Map<string, Found>();
  for (const each of own) {
    const { id } = each.practice;
    if (each.certainty === 'likely' && denied.includes(id)) continue;
    kept.set(id, confirmed.includes(id) ? { ...each, certainty: 'sure' } : each);
  }
  for (const proposal of found) {
    const practice = practiceOf(proposal, practices);
    if (practice === null) continue;
    const known = kept.get(practice.id) ?? {
      practice,
      certainty: 'likely',
      scope: null,
      isOutright: false,
      occurrences: [],
    };
    kept.set(practice.id, { ...known, occurrences: withPlace(known.occurrences, proposal) });
  }
  return withoutYielding([...kept.values()]);
}

function practiceOf({ practice: id, other }: Proposal, practices: readonly Practice[]): Practice | null {
  if (other === null) return practices.find((each) => each.id === id) ?? null;
  const reason = 'Not in our catalogue: a language model found it worth telling. It does not count.';
  return { id, ...other, weight: 0, reason, types: [], rules: [] };
}

function withPlace(occurrences: readonly Occurrence[], { start, end, section }: Proposal): Occurrence[] {
  const isKnown = occurrences.some((each) => each.start < end && start < each.end);
  if (isKnown || occurrences.length >= maximumOccurrences) return [...occurrences];
  return [...occurrences, { start, end, section }];
}
