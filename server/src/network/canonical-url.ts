import { isBuiltAsPolicyName, namesHub, policyNameOfSlug } from '../lexicon/policy-names.ts';
import { isVisitorParameter } from './visitor-parameters.ts';

export type CanonicalUrl = {
  /** Ready to fetch: https where the link has it, no visitor parameters, a fragment only where it selects a document. */
  url: string;
  /** Equal for addresses that differ only in scheme, `www.`, trailing slash or index file. */
  key: string;
  /** `key` without what names a language or country: equal for the translations of one document. */
  untranslatedKey: string;
  /** The language that the address names (`en`, `pt-br`), or null. */
  language: string | null;
};

/** The canonical form of a link found on a page, or null where it does not lead to a web page. */
export function canonicalUrl(href: string, base?: string): CanonicalUrl | null {
  const url = parse(href, base);
  if (url === null) return null;
  for (const name of [...url.searchParams.keys()].filter(isVisitorParameter)) url.searchParams.delete(name);
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(sessionInPath, '');
  url.hash = selectsDocument(url) ? url.hash : '';
  // An empty query leaves its question mark behind.
  if (url.search === '') url.search = '';
  const { segments, language } = withoutLanguage(url);
  const host = url.host.replace(/^www\d?\./, '');
  const path = pathSegments(url).join('/');
  const rest = querySuffix(url, false) + url.hash;
  return {
    url: url.href,
    key: `${host}/${path}${rest}`,
    untranslatedKey: `${host}/${segments.join('/')}${querySuffix(url, true)}${url.hash}`,
    language,
  };
}

/** The last meaningful part of an address: `privacy` of `/en/privacy/index.html`. */
export function namingSegment(url: string): string {
  const parsed = new URL(url);
  if (parsed.hash.length > 1) return decode(parsed.hash.replace(/^#[!/]*/, ''));
  return withoutLanguage(parsed).segments.at(-1) ?? '';
}

/** The decoded parts of the path, without index files and language codes. */
export function namingSegments(url: string): string[] {
  return withoutLanguage(new URL(url)).segments;
}

/** `/terms;jsessionid=0A1B2C`: what a server adds for visitors without cookies. */
const sessionInPath = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi;

/** `?a=1&amp;amp;b=2`: escaped once more than it was unescaped. No address means to hold it. */
const escapedAnd = /&(?:amp;)+/gi;

function parse(href: string, base: string | undefined): URL | null {
  const trimmed = href.trim().replace(escapedAnd, '&');
  // Addresses may have 2,048 characters here, as sent; a longer one holds state, not a document.
  if (trimmed === '' || trimmed.length > 2048 || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.href.length > 2048) return null;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // A template without a host: "https://www./legal".
  if (/^www\d?\.?$/.test(url.hostname)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

/**
 * A fragment selects a document in `/#/privacy` and `/about#privacy-policy`, not in `/terms#section-3` or `/terms#/privacy`. On a page
 * that lists policies (`/legal#terms`, `legal.acme.example/#reseller-agreement`) a word is enough.
 */
function selectsDocument(url: URL): boolean {
  const fragment = url.hash.slice(1);
  if (fragment === '' || fragment.startsWith(':~:')) return false;
  const last = withoutLanguage(url).segments.at(-1);
  const isList = namesHub((last ?? url.hostname.split('.')[0] ?? '').replace(/[-_]/g, ' '));
  if (!isList && last !== undefined && policyNameOfSlug(last) !== null) return false;
  if (/^!?\//.test(fragment)) return true;
  const named = policyNameOfSlug(decode(fragment));
  if (isList && isBuiltAsPolicyName(decode(fragment))) return true;
  return named !== null && named.isExact && named.strength >= (isList ? 0.75 : 0.9);
}

const languages = new Set(
  'ar bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk ko lt lv mk ml mr ms mt nb nl nn no pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh'.split(
    ' ',
  ),
);
const countries = new Set(
  'ar at au be bg br ca ch ci cl cn co cr cy cz de dk do ec ee eg es eu fi fr gb gr gt hk hr hu id ie il in is it jp ke kr kw lt lu lv ma mt mx my ng nl no nz pe ph pk pl pr pt py qa ro rs ru sa se sg si sk sn sv th tn tr tw ua uk us uy ve vn za row global intl emea apac latam'.split(
    ' ',
  ),
);

/** `terms_en`, `terms-pt-BR`: the shortest stem, so that both parts of the language are found. */
const languageSuffix = /^([^/]{3,200}?)[-_.]([a-z]{2}(?:[-_][a-z]{2})?)$/i;

/** Separates language and country from the rest of an address: `/en-gb/terms`, `/fr/fr/terms`, `?lang=de`, `terms_en.html`. */
function withoutLanguage(url: URL): { segments: string[]; language: string | null } {
  let language = queryLanguage(url);
  const segments: string[] = [];
  const path = pathSegments(url);
  for (const [at, segment] of path.entries()) {
    const named = languageOf(segment) ?? (at === 0 ? languageAfterCountry(segment, path[1]) : null);
    if (named === null && !(language !== null && countries.has(segment.toLowerCase()))) {
      const suffix = languageSuffix.exec(segment);
      const suffixed = suffix === null ? null : languageOf(suffix[2] ?? '');
      segments.push(suffixed === null || suffix === null ? segment : (suffix[1] ?? segment));
      language ??= suffixed;
    } else language ??= named;
  }
  const label = url.hostname.split('.')[0] ?? '';
  if (language === null && url.hostname.split('.').length > 2) language = languageOf(label);
  return { segments, language };
}

/** `/us/en/`, `/be/fr/`: a country counts only with a language after it. */
function languageAfterCountry(segment: string, next: string | undefined): string | null {
  const [country, language] = [segment.toLowerCase(), next?.toLowerCase() ?? ''];
  return countries.has(country) && languages.has(language) ? `${language}-${country}` : null;
}

function languageOf(segment: string): string | null {
  const [language = '', region, more] = segment.toLowerCase().replaceAll('_', '-').split('-');
  if (more !== undefined) return languages.has(language) && more.length === 2 ? `${language}-${more}` : null;
  if (region === undefined) return languages.has(language) ? language : null;
  if (languages.has(language) && (countries.has(region) || /^(?:hans|hant|latn|419)$/.test(region)))
    return `${language}-${region}`;
  // Country first: /be-fr/, /us-en/.
  return countries.has(language) && languages.has(region) ? `${region}-${language}` : null;
}

function queryLanguage(url: URL): string | null {
  for (const [name, value] of url.searchParams) {
    if (isLanguageParameter(name)) return languageOf(value);
  }
  return null;
}

function isLanguageParameter(name: string): boolean {
  return /^(?:hl|lang|language|locale|setlang|lng|lc|l)$/i.test(name);
}

function querySuffix(url: URL, isLanguageDropped: boolean): string {
  const pairs = [...url.searchParams]
    .filter(
      ([name, value]) => !(isLanguageDropped && isLanguageParameter(name) && languageOf(value) !== null),
    )
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function pathSegments(url: URL): string[] {
  return url.pathname
    .split('/')
    .filter((segment) => segment !== '' && !/^(?:index|default)\.(?:html?|php|aspx?)$/i.test(segment))
    .map(decode)
    .map((segment, at, all) => (at === all.length - 1 ? segment.replace(/\.html?$/i, '') : segment));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
