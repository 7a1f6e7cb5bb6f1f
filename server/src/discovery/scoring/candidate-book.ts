import type { DocumentType } from '@clausewatch/contract/documents';
import { withoutFragment } from '../../network/fragment.ts';
import type { CanonicalUrl } from '../../network/canonical-url.ts';
import type { Candidate, LeftOut } from './candidate.ts';
import type { LinkScore } from './link-score.ts';
import type { VersionMark } from '../versions/version-marks.ts';
import { archivedReason, type VersionedAddress, versionedAddress } from '../versions/versioned-address.ts';
import { earlierVersions, type Versioned } from '../versions/versions-in-force.ts';

/** Something that spoke for an address. */
export type Evidence = {
  score: LinkScore;
  why: string;
  language: string | null;
  /** What the link tells of its document's version, if anything. */
  mark?: VersionMark | null;
  /** It calls the document by its name, where a vendor names the policies that hold. */
  isPlain?: boolean;
};

type Entry = { address: CanonicalUrl; evidence: Evidence[]; versioned: VersionedAddress };

/** Under this an address is left out, with the reason kept: measured, what scores lower is seldom a policy. */
const minimumConfidence = 0.5;
/** Under this nothing speaks for a policy. */
const leastTold = 0.3;

/** What is known of every address that may be a policy. */
export class CandidateBook {
  private readonly entries = new Map<string, Entry>();
  private readonly joined = new Map<string, string>();
  private readonly canonicalKeys = new Set<string>();
  /** Keys of addresses that lead nowhere: another of the same document in the same language is taken. */
  readonly dead = new Set<string>();
  /** The vendor page's own language: it decides between translations. */
  language: string | null = null;

  add(address: CanonicalUrl, evidence: Evidence): void {
    const entry = this.entries.get(address.key) ?? {
      address,
      evidence: [],
      versioned: versionedAddress(address.url),
    };
    if (entry.address.url.startsWith('http:') && address.url.startsWith('https:')) entry.address = address;
    // Forty say no more than the best ones, and a hostile page could bring thousands.
    if (entry.evidence.length < 40) entry.evidence.push(evidence);
    this.entries.set(address.key, entry);
  }

  /** Two addresses of one document (a redirect, a canonical address, a translation): the second is preferred where all else is equal. */
  join(one: CanonicalUrl, other: CanonicalUrl): void {
    const [from, to] = [this.groupOf(one.untranslatedKey), this.groupOf(other.untranslatedKey)];
    if (from !== to) this.joined.set(from, to);
    this.canonicalKeys.add(other.key);
  }

  /**
   * One candidate per document: translations of one document together, best first. A page whose parts are several documents
   * (`/legal#privacy`, `/legal#terms`) is none itself, and what another version has replaced is none any more.
   */
  candidates(): Candidate[] {
    const all = this.likely();
    const earlier = earlierVersions(all);
    const likely = all.map(({ candidate }) => candidate).filter(({ url }) => !earlier.has(url));
    const parts = Map.groupBy(
      likely.filter(({ url }) => url.includes('#')),
      ({ url }) => withoutFragment(url),
    );
    return likely
      .filter(({ url }) => (parts.get(url)?.length ?? 0) < 2)
      .sort((a, b) => b.confidence - a.confidence || (a.url < b.url ? -1 : 1));
  }

  /** Addresses that something spoke for, each with why it is no candidate: an earlier version, or too little evidence. */
  leftOut(): LeftOut[] {
    const all = this.all();
    const earlier = [...earlierVersions(this.likely())].map(([url, reason]) => ({
      url,
      reason,
      rule: 'another-version',
    }));
    const weak = all.filter(({ candidate }) => candidate.confidence < minimumConfidence);
    return [...earlier, ...weak.flatMap(whyWeak)];
  }

  private likely(): Versioned[] {
    return this.all().filter(({ candidate }) => candidate.confidence >= minimumConfidence);
  }

  private all(): Versioned[] {
    const groups = Map.groupBy(this.entries.values(), (entry) => this.groupOf(entry.address.untranslatedKey));
    return [...groups.values()].map((entries) => {
      const candidate = this.candidate(entries);
      const evidence = entries.flatMap((entry) => entry.evidence);
      const chosen = entries.find(({ address }) => address.url === candidate.url);
      return {
        candidate,
        address: chosen?.versioned ?? versionedAddress(candidate.url),
        marks: evidence.map(({ mark }) => mark ?? null).filter((mark) => mark !== null),
        isNamedPlainly: evidence.some(({ isPlain }) => isPlain === true),
        doubts: evidence.toSorted((a, b) => worth(b.score) - worth(a.score))[0]?.score.doubts ?? [],
      };
    });
  }

  /** Follows joins to their end; they form no circle, since only ends are joined. */
  private groupOf(key: string): string {
    let group = key;
    for (let next = this.joined.get(group); next !== undefined; next = this.joined.get(group)) group = next;
    return group;
  }

  private candidate(entries: Entry[]): Candidate {
    const chosen = entries.reduce((a, b) => (this.isPreferred(b, a) ? b : a));
    const evidence = entries
      .flatMap((entry) => entry.evidence)
      .sort((a, b) => worth(b.score) - worth(a.score));
    const why = [...new Set(evidence.map((one) => one.why))];
    const best = evidence[0];
    const strength = best === undefined ? 0 : worth(best.score);
    const others = entries.filter((entry) => entry !== chosen);
    return {
      url: chosen.address.url,
      type: typeOf(evidence),
      // Each further kind of source makes it a little surer, never certain.
      confidence: Math.min(0.99, strength + 0.02 * Math.min(3, why.length - 1)),
      why: why.slice(0, 5),
      language:
        chosen.address.language ?? chosen.evidence.find((one) => one.language !== null)?.language ?? null,
      translations: others.map((entry) => ({
        language: entry.address.language ?? 'und',
        url: entry.address.url,
      })),
    };
  }

  private isPreferred(entry: Entry, to: Entry): boolean {
    const difference = this.languageRank(entry) - this.languageRank(to);
    if (difference !== 0) return difference > 0;
    const isDead = ({ address }: Entry): boolean => this.dead.has(withoutFragment(address.key));
    return isDead(entry) === isDead(to) ? this.standing(entry) > this.standing(to) : isDead(to);
  }

  /** The vendor page's own language before an address that names none, before English, before the others. */
  private languageRank({ address: { language } }: Entry): number {
    if (language === null) return 3;
    if (this.language !== null && language === this.language) return 5;
    if (this.language !== null && primary(language) === primary(this.language)) return 4;
    return primary(language) === 'en' ? 2 : 0;
  }

  private standing({ address, evidence }: Entry): number {
    const best = Math.max(...evidence.map((one) => worth(one.score)));
    return best + (this.canonicalKeys.has(address.key) ? 0.5 : 0);
  }
}

/** Why an address with little evidence is no candidate. Without any it is not listed, unless it is another version of a policy. */
function whyWeak({ candidate, marks, address, doubts }: Versioned): LeftOut[] {
  const { url, confidence, why } = candidate;
  const mark = marks.find(({ isDated, isSure }) => !isDated || isSure);
  if (mark !== undefined) return [{ url, reason: mark.reason, rule: 'another-version' }];
  if (confidence < leastTold) return [];
  if (address.isArchived) return [{ url, reason: archivedReason, rule: 'another-version' }];
  const [rule = 'too-little-evidence'] = doubts;
  const because = doubts.length === 0 ? '' : ` (${doubts.join(', ').replaceAll('-', ' ')})`;
  return [{ url, reason: `Too little speaks for a policy: ${why[0] ?? ''}${because}`, rule }];
}

/** A list of policies is worth a look as a candidate too: some are policies themselves. */
function worth(score: LinkScore): number {
  return Math.max(score.confidence, score.hub * 0.6);
}

function typeOf(evidence: Evidence[]): DocumentType {
  const votes = new Map<DocumentType, number>();
  for (const { score } of evidence.slice(0, 8)) {
    votes.set(score.type, (votes.get(score.type) ?? 0) + score.confidence ** 2);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? 'other_compliance';
}

function primary(language: string): string {
  return language.split('-')[0] ?? language;
}
