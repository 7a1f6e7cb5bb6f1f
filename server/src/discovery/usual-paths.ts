import type { DocumentType } from '@clausewatch/contract/documents';

/** Slugs that policies of the three main types usually have, the commonest first. */
const usualSlugs = {
  privacy: [
    'privacy-policy',
    'privacy',
    'legal/privacy',
    'privacy-notice',
    'datenschutz',
    'legal/privacy-policy',
  ],
  terms: ['terms', 'terms-of-service', 'terms-and-conditions', 'legal/terms', 'terms-of-use', 'tos'],
  cookies: ['cookie-policy', 'cookies', 'legal/cookies'],
} as const;

/** Rarer types: asked only beside a policy that stands in a folder of its own (`/legal/privacy`). */
const siblingSlugs: [DocumentType, string][] = [
  ['dpa', 'dpa'],
  ['subprocessors', 'subprocessors'],
];

export type UsualPath = { url: string; type: DocumentType };

/**
 * Addresses worth trying for the types not found by any link, in rounds: a round is tried when those before it gave nothing.
 * First the address of a known policy with its name exchanged (`/legal/privacy-policy` gives `/legal/terms-of-service`),
 * then the usual ones.
 */
export function usualPaths(
  origin: string,
  missing: ReadonlySet<DocumentType>,
  known: { url: string; type: DocumentType }[],
): UsualPath[][] {
  const main = (['privacy', 'terms', 'cookies'] as const).filter((type) => missing.has(type));
  const exchanged = main.flatMap((type) => exchange(type, known).map((url) => ({ url, type })));
  const siblings = siblingSlugs
    .filter(([type]) => missing.has(type))
    .flatMap(([type, slug]) => siblingUrls(slug, known).map((url) => ({ url, type })));
  const rounds = Array.from({ length: 3 }, (_, round) =>
    main.flatMap((type) =>
      usualSlugs[type]
        .slice(round * 2, round * 2 + 2)
        .map((slug) => ({ url: new URL(`/${slug}`, origin).href, type })),
    ),
  );
  return [[...exchanged, ...siblings], ...rounds].filter((round) => round.length > 0);
}

const exchanges: Record<'privacy' | 'terms' | 'cookies', [RegExp, string][]> = {
  terms: [
    [/privacy[-_]?(?:policy|notice|statement)(?=\.\w+$|\/?$)/i, 'terms-of-service'],
    [/privacy(?=\.\w+$|\/?$|\/[a-z]{2}$)/i, 'terms'],
  ],
  privacy: [
    [/terms[-_](?:of[-_](?:service|use)|and[-_]conditions)(?=\.\w+$|\/?$)/i, 'privacy-policy'],
    [/terms(?=\.\w+$|\/?$|\/[a-z]{2}$)/i, 'privacy'],
    [/tos(?=\.\w+$|\/?$)/i, 'privacy'],
  ],
  cookies: [
    [/privacy[-_]policy(?=\.\w+$|\/?$)/i, 'cookie-policy'],
    [/privacy(?=\.\w+$|\/?$|\/[a-z]{2}$)/i, 'cookies'],
  ],
};

function exchange(
  type: 'privacy' | 'terms' | 'cookies',
  known: { url: string; type: DocumentType }[],
): string[] {
  const wanted = type === 'privacy' ? 'terms' : 'privacy';
  const source = known.find((policy) => policy.type === wanted);
  if (source === undefined) return [];
  const url = new URL(source.url);
  const found = exchanges[type].find(([pattern]) => pattern.test(url.pathname.slice(0, 300)));
  if (found === undefined) return [];
  url.pathname = url.pathname.replace(found[0], found[1]);
  return [url.href];
}

function siblingUrls(slug: string, known: { url: string; type: DocumentType }[]): string[] {
  const source = known.find((policy) =>
    /\/(?:legal|policies|terms)\/[^/]+\/?$/.test(new URL(policy.url).pathname.slice(0, 300)),
  );
  return source === undefined ? [] : [new URL(slug, source.url.replace(/\/$/, '')).href];
}
