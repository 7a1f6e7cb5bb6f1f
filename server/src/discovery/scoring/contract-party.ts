import { partyNamings, partyRoles } from '../../lexicon/contract-parties.ts';
import { brandOf, domainOf } from './ownership.ts';

/** A party is named again and again; whoever is mentioned by the way is not. */
const fewestMentions = 5;
/** Beyond this stand annexes. */
const maximumCharacters = 200_000;
/**
 * Whether a page on another domain is a contract with this vendor: it names the vendor as a party, repeatedly, and neither the domain it
 * stands on nor any other name as one. Made to refuse in doubt: contracts of companies that a vendor works with mention it, too.
 */
export function isContractOf(html: string, vendorDomains: ReadonlySet<string>, address: string): boolean {
  const text = textOf(html);
  const others = brandOf(domainOf(address));
  return [...vendorDomains].map(brandOf).some((brand) => {
    if (brand.length < 4 || partyRoles.has(brand) || brand === others) return false;
    const mentions = text.match(new RegExp(`\\b${brand}\\b`, 'gi'))?.length ?? 0;
    const parties = partiesOf(text);
    return (
      mentions >= fewestMentions && parties.length > 0 && parties.every((party) => isNamed(party, brand))
    );
  });
}

/** The names of those with whom the contract says it is made. */
function partiesOf(text: string): string[] {
  return partyNamings.flatMap((naming) =>
    [...text.matchAll(naming)].map((match) => {
      const before = text.slice(Math.max(0, match.index - 40), match.index);
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
      // "Not between you and Acme"; "Globex and Acme".
      const isDenied =
        /\bnot\s*(?:\w+\s*){0,2}$/i.test(before) || /^\s*(?:only\b|and (?:the )?\p{Lu})/u.test(after);
      return isDenied ? '' : (match[1] ?? '');
    }),
  );
}

/** "Acme Corporation", "Acme, Inc." */
function isNamed(party: string, brand: string): boolean {
  return (
    party
      .trim()
      .toLowerCase()
      .split(/[ ,]+/)[0]
      ?.replace(/[^a-z0-9]/g, '') === brand
  );
}

/** What stands between the tags, but for scripts and styles. Linear, whatever the page holds. */
function textOf(html: string): string {
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  while (from < html.length && length < maximumCharacters) {
    const open = html.indexOf('<', from);
    const piece = html.slice(from, open === -1 ? html.length : open);
    pieces.push(piece);
    length += piece.length;
    if (open === -1) break;
    const unseen = /^<(script|style|template)\b/i.exec(html.slice(open, open + 10))?.[1];
    const end = unseen === undefined ? html.indexOf('>', open) : endOf(html, unseen, open);
    if (end === -1) break;
    from = end + 1;
  }
  return pieces.join(' ').replace(/\s+/g, ' ');
}

function endOf(html: string, element: string, from: number): number {
  const closing = new RegExp(`</${element}`, 'gi');
  closing.lastIndex = from;
  return closing.test(html) ? html.indexOf('>', closing.lastIndex) : -1;
}
