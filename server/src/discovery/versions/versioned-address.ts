import { canonicalUrl, namingSegments } from '../../network/canonical-url.ts';
import { namesHub, policyNameOfSlug } from '../../lexicon/policy-names.ts';
import { archiveFolder, reportWords } from '../../lexicon/version-words.ts';
import { withoutVersion } from '../../lexicon/version-in-slug.ts';
import { versionIn } from './named-versions.ts';

/** What an address says of the version of its document. */
export type VersionedAddress = {
  /** Equal for the versions of one document. */
  series: string;
  /** As numbers to be compared one by one; null where the address names none ("latest" is none). */
  version: number[] | null;
  /** It stands among what no longer holds: `/legal/archive/terms`, `/privacy-policy-old`. */
  isArchived: boolean;
};

/** Said of what stands among a site's old documents. */
export const archivedReason = 'An earlier version of a policy, as its address says.';

const oldAtEnd = /^(.{3,200}?)[-_.](?:old|archived?|previous|prior|superseded|outdated|alt|ancien(?:ne)?)$/i;
const oldAtStart = /^(?:old|archived?|previous|prior|superseded)[-_](.{3,200})$/i;

/** Parameters that choose a version of a document. */
const versionParameter =
  /^(?:v|ver|version|rev|revision|edition|date|effective|effective[-_]?date|as[-_]?of)$/i;
/** A whole part of a path: `v2`, `3.1`, `2023-05-01`, `20230501`. */
const versionSegment =
  /^(?:v(?:er(?:sion)?)?[-_.]?\d{1,3}(?:[._-]\d{1,3}){0,3}|\d{1,2}\.\d{1,3}|(?:19|20)\d\d(?:[-_.]?\d\d(?:[-_.]?\d\d)?)?)$/i;
/** What an address says of its document's version. Linear in the address. */
export function versionedAddress(url: string): VersionedAddress {
  const parsed = new URL(url);
  const chosen = [...parsed.searchParams].filter(
    ([name, value]) => versionParameter.test(name) && /\d|^(?:latest|current)$/i.test(value),
  );
  for (const [name] of chosen) parsed.searchParams.delete(name);
  const said = chosen.map(([, value]) => value).filter((value) => /\d/.test(value));
  const segments = namingSegments(url);
  const path = segments.map((segment, at) => {
    if (at < segments.length - 2) return segment;
    if (at > 0 && versionSegment.test(segment)) {
      said.push(segment);
      return '';
    }
    const { name, version } =
      at === segments.length - 1 ? withoutVersion(segment) : { name: segment, version: '' };
    if (version !== '') said.push(version);
    return name;
  });
  const rest = canonicalUrl(new URL(parsed.search + parsed.hash, parsed.origin).href)?.untranslatedKey ?? '';
  const named = path.filter((segment) => segment !== '');
  const isBare = chosen.length > 0 || path.at(-1) === '';
  const isOne = isBare ? [...named, ...parsed.searchParams.values()].some(isPolicyName) : !isReport(named);
  return {
    series: isOne ? `${rest} ${named.join('/').toLowerCase()}` : url,
    version: !isOne || said.length === 0 ? null : versionIn(said.join(' ')),
    isArchived: isArchived(segments),
  };
}

/** Without a name beside it, a number tells documents apart: `/documents?v=101`, `/legal/2.0`. */
function isPolicyName(segment: string): boolean {
  return policyNameOfSlug(segment) !== null && !namesHub(segment);
}

/** Of reports, each is on a year of its own, and no later one takes its place. */
function isReport(named: string[]): boolean {
  return reportWords.test((named.at(-1) ?? '').slice(0, 250));
}

function isArchived(segments: string[]): boolean {
  if (segments.some((segment) => archiveFolder.test(segment.slice(0, 100)))) return true;
  const last = (segments.at(-1) ?? '').replace(/\.(?:html?|php|aspx?|pdf|docx?)$/i, '').slice(0, 250);
  const rest = oldAtEnd.exec(last)?.[1] ?? oldAtStart.exec(last)?.[1];
  const name = rest === undefined ? null : policyNameOfSlug(rest);
  return name !== null && (name.isExact || name.strength >= 0.75);
}
