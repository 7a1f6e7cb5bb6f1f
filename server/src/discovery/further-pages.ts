import { canonicalUrl } from '../network/canonical-url.ts';
import { plainWords } from '../lexicon/plain-words.ts';
import { domainOf } from './ownership.ts';
import type { PageReading } from './page-links.ts';

/**
 * Pages that name a vendor's policies where its home page does not, the likeliest first: the list of all pages, the form to sign up
 * with ("By continuing you accept …"), and what tells of the company.
 */
export function furtherPages(reading: PageReading, url: string): string[] {
  const links = reading.links
    .filter(({ place }) => place !== 'script' && place !== 'head')
    .map(({ href, words }) => ({ address: canonicalUrl(href, reading.base), rank: rankOf(words) }))
    .filter(
      ({ address, rank }) => address !== null && rank !== -1 && domainOf(address.url) === domainOf(url),
    );
  return [...new Set(links.sort((a, b) => a.rank - b.rank).map(({ address }) => address?.url ?? ''))];
}

function rankOf(words: string): number {
  const name = plainWords(words.slice(0, 60)).join(' ');
  return ranks.findIndex((names) => names.has(name));
}

const ranks = [
  `sitemap | site map | seitenübersicht | plan du site | mapa del sitio | mapa web | mappa del sito | mapa do site | mapa strony |
   webbplatskarta | サイトマップ | 网站地图`,
  `sign up | signup | register | create account | create an account | registrieren | konto erstellen | s’inscrire | créer un compte | inscription |
   registrarse | regístrate | crear cuenta | registrati | iscriviti | criar conta | cadastre-se | aanmelden | registreren | zarejestruj się |
   załóż konto | skapa konto | registrera | 新規登録 | 会員登録 | 注册`,
  `about | about us | company | contact | contact us | über uns | unternehmen | kontakt | à propos | qui sommes-nous | sobre nosotros |
   quiénes somos | chi siamo | sobre nós | over ons | o nas | om oss | 会社概要 | 会社情報`,
].map((names) => new Set(names.split('|').map((name) => plainWords(name).join(' '))));
