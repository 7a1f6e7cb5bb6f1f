import { leadingPhrase, phrase } from './phrase.ts';

/** What a document is called, as against a section of one: the last words of an English title, the first of most others. */
const titleEnd = new RegExp(
  `(?:${[
    'polic(?:y|ies)|terms(?: of (?:use|service|sale|business))?|conditions|notice|statement|agreement|addendum|guidelines|charter',
    'code of conduct|imprint|disclaimer|eula|dpa|sla|integritetspolicy|villkor|voorwaarden|privacyverklaring|cookieverklaring',
    'datenschutzerklärung|nutzungsbedingungen|geschäftsbedingungen|agb|impressum|利用規約|ポリシー|政策|协议',
  ].join('|')})$`,
  'iu',
);
const titleStart =
  leadingPhrase(`politique|charte|conditions g|mentions légales|datenschutz|nutzungsb|allgemeine|política|aviso
  |términos|condiciones|informativa|termini|condizioni|termos|condições|polityka|regulamin`);
const sectionStart =
  /^(?:changes?|updates?|modifications?|about|this|these|our|your|contact|scope|acceptance|\d|\()/iu;

/** What any document is called, anywhere in a text. */
export const documentNoun =
  phrase(`polic\\p{L}*|privacy|cookies?|terms|conditions|notice|agreement|statement|\\p{L}*datenschutz\\p{L}*|\\p{L}*bedingungen
  |agb|impressum|politique|confidentialité|mentions|política|privacidad|términos|condiciones|informativa|condizioni|termini|termos
  |condições|polityk\\p{L}*|regulamin\\p{L}*|\\p{L}*villkor|\\p{L}*voorwaarden`);

/** Whether a text reads like the title of a document of its own. */
export function isDocumentTitle(text: string): boolean {
  const title = text.replace(/[^\p{L}\p{N})]+$/u, '').trim();
  if (title.length > 90 || sectionStart.test(title)) return false;
  return titleEnd.test(title) || titleStart.test(title);
}

/** `Terms of Use` is `terms-of-use`: equal for a title and for the fragment made of it. */
export function slug(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}
