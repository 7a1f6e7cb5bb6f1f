import { namesHub, policyName, policyNameOfSlug, type PolicyName } from '../lexicon/policy-names.ts';

/** A name and how much the place where it stands counts. */
export type PlacedName = { name: PolicyName; weight: number };

export function namesOf(input: { url: string; title: string; content: string }): PlacedName[] {
  const lines = openingLines(input.content);
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  const segments = url?.pathname.split('/').filter((segment) => segment !== '') ?? [];
  const fragment = url?.hash.replace(/^#[!/]*/, '') ?? '';
  // "Legal information" above "Privacy policy" names the part of the site.
  const isSection = namesHub(lines[0] ?? '') && nameOfTitle(lines[1] ?? '') !== null;
  const [opening = '', ...further] = isSection ? lines.slice(1) : lines;
  return [
    { name: nameOfTitle(input.title), weight: namesHub(input.title) ? 1 : 3 },
    { name: nameOfTitle(opening), weight: 3 },
    ...further.slice(0, 3).map((line) => ({ name: policyName(line), weight: 1 })),
    { name: fragment === '' ? null : policyNameOfSlug(decode(fragment)), weight: 3 },
    { name: policyNameOfSlug(decode(segments.at(-1) ?? '')), weight: 2.5 },
    { name: policyNameOfSlug(decode(segments.at(-2) ?? '')), weight: 1 },
  ].filter((placed): placed is PlacedName => placed.name !== null);
}

/** The first lines that say something, without Markdown marks. Long ones are prose and name nothing. */
export function openingLines(content: string): string[] {
  return content
    .slice(0, 3000)
    .split('\n')
    .map((line) =>
      line
        .replace(/^[#>\-*\d.\s|]+/, '')
        .replace(/\]\([^)]{0,500}\)/g, ' ')
        .trim(),
    )
    .filter((line) => /\p{L}/u.test(line) && line.length <= 120 && !namesSection(line))
    .slice(0, 4);
}

/** "Legal", "Policies": the part of the site that the document stands in, and no document's own name. */
function namesSection(line: string): boolean {
  return namesHub(line) && (policyName(line)?.strength ?? 0) < 0.75;
}

/** "Privacy Policy | Example Inc." names its document in one of its parts. */
function nameOfTitle(title: string): PolicyName | null {
  const parts = title.slice(0, 200).split(/\s[|–—·•:-]\s|\s?[|·•]\s?|:\s/);
  const names = [title, ...parts].map(policyName).filter((name) => name !== null);
  return names.reduce<PolicyName | null>(
    (best, name) => (best === null || name.strength > best.strength ? name : best),
    null,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
