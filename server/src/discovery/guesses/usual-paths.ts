import type { DocumentType } from '@clausewatch/contract/documents';
import { canonicalUrl } from '../../network/canonical-url.ts';
import { domainOf } from '../scoring/ownership.ts';
import { imprintSlugs, languagesOfCountries, usualSlugs } from '../../lexicon/usual-slugs.ts';
import { siblingAddresses, spellingOf } from './sibling-addresses.ts';

type MainType = 'privacy' | 'terms' | 'cookies';

/** Rarer types: asked only beside a policy that stands in a folder of its own (`/legal/privacy`). */
const rarerSlugs = [
  ['dpa', 'dpa'],
  ['subprocessors', 'subprocessors'],
] as const;

export type UsualPath = { url: string; type: DocumentType };
export type KnownPolicy = { url: string; type: DocumentType; hasAnswered: boolean };

export type GuessedSite = {
  /** The home page as it answered: `https://acme.example/de/` says in which folder its language stands. */
  home: string;
  /** The vendor's registrable domain. */
  domain: string;
  language: string | null;
  /** Policies found so far, those that answered first. */
  known: KnownPolicy[];
};

/** A vendor has terms and a privacy policy; a cookie policy of its own many lack. */
const maximumOfType: Record<MainType, number> = { privacy: 16, terms: 16, cookies: 6 };

/**
 * Addresses worth trying for the types not found by any link, a list for each type, the likeliest first: the address of a known
 * policy with its name exchanged (`/legal/privacy-policy` gives `/legal/terms-of-service`), then the usual ones in the site's
 * language, then the English ones.
 */
export function usualPaths(site: GuessedSite, missing: ReadonlySet<DocumentType>): UsualPath[][] {
  const language = languageOf(site);
  const main = (['privacy', 'terms', 'cookies'] as const)
    .filter((type) => missing.has(type))
    .map((type) => {
      const urls = new Set([...siblingAddresses(type, site.known), ...slugUrls(type, site, language)]);
      return [...urls].slice(0, maximumOfType[type]).map((url) => ({ url, type }));
    });
  const rarer = rarerSlugs
    .filter(([type]) => missing.has(type))
    .map(([type, slug]) => besideUrls(slug, site.known).map((url) => ({ url, type })));
  const imprint = imprintSlugs[language];
  const type = 'other_compliance' as const;
  const imprints =
    imprint === undefined || !missing.has(type)
      ? []
      : [{ url: new URL(`/${imprint}`, site.home).href, type }];
  return [...main, ...rarer, imprints].filter((list) => list.length > 0);
}

/** Places where vendors list their policies, worth a request where no link led to such a page. */
export function usualHubs(domain: string, home: string, known: KnownPolicy[], hasHub: boolean): string[] {
  const folders = known
    .map(
      ({ url }) => /^https?:\/\/[^?#]*?\/(?:legal|policies|terms-and-policies)(?=\/[^/?#])/i.exec(url)?.[0],
    )
    .filter((url) => url !== undefined);
  const usual = hasHub || domain.includes(':') ? [] : [new URL('/legal', home).href];
  const ownHost = domain.includes(':') ? [] : [`https://legal.${domain}/`];
  return [...new Set([...folders.slice(0, 2), ...ownHost, ...usual])].slice(0, 3);
}

/** The primary language, `de`: what the home page says, else what its country most likely speaks. */
function languageOf({ home, language }: GuessedSite): string {
  const country = new URL(home).hostname.split('.').at(-1) ?? '';
  return language?.split('-')[0] ?? languagesOfCountries[country] ?? 'en';
}

/**
 * For one type: in the folder of the home page's language first, then at the root; on the host where other policies stand before
 * the home page's.
 */
function slugUrls(type: MainType, { home, domain, known }: GuessedSite, language: string): string[] {
  const own = language === 'en' ? [] : slugsOf(language, type);
  const spelled = spellingOf(known);
  const slugs = [...own, ...slugsOf('en', type)].map((slug) => slug.split('/').map(spelled).join('/'));
  const folder = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?\/?$/i.exec(new URL(home).pathname)?.[0].replace(/\/?$/, '/');
  const inFolder = folder === undefined ? [] : slugs.slice(0, 2).map((slug) => `${folder}${slug}`);
  const elsewhere = known.find(
    ({ url, hasAnswered }) => hasAnswered && domainOf(url) === domain && hostKey(url) !== hostKey(home),
  );
  return [
    ...(elsewhere === undefined ? [] : slugs.map((slug) => new URL(`/${slug}`, elsewhere.url).href)),
    ...[...inFolder, ...slugs.map((slug) => `/${slug}`)].map((path) => new URL(path, home).href),
  ];
}

function slugsOf(language: string, type: MainType): string[] {
  return usualSlugs[language]?.[type].split(' ') ?? [];
}

function hostKey(url: string): string {
  return canonicalUrl(new URL('/', url).href)?.key ?? url;
}

function besideUrls(slug: string, known: KnownPolicy[]): string[] {
  const source = known.find((policy) =>
    /\/(?:legal|policies|terms)\/[^/]+\/?$/.test(new URL(policy.url).pathname.slice(0, 300)),
  );
  return source === undefined ? [] : [new URL(slug, source.url.replace(/\/$/, '')).href];
}
