import {
  authorityDomain,
  dataProtectionOfficer,
  mailSubjects,
  otherDesk,
  othersAddress,
  representative,
} from '../lexicon/contact-words.ts';
import { legalForm } from '../lexicon/party-words.ts';
import { quoteRange } from '../layout/quote.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** A boundary before, so that a run of letters is tried once; typesetters’ hyphens (U+2010, U+2011) count as hyphens. */
const mailAddress =
  /(?<![\p{L}\p{N}._%+‐‑-])[\p{L}\p{N}][\p{L}\p{N}._%+‐‑-]{0,63}@[\p{L}\p{N}‐‑-]{1,63}(?:\.[\p{L}\p{N}‐‑-]{1,63}){1,4}/gu;

/** Addresses for mail, and whose they are. */
export function findMailAddresses({ content, sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence, index) => {
    const text = content.slice(sentence.start, sentence.end);
    if (!text.includes('@')) return [];
    return [...text.matchAll(mailAddress)].flatMap((match) => {
      const address = match[0].toLowerCase().replace(/[‐‑]/gu, '-').replace(/\.$/, '');
      const before = sentence.plain.slice(Math.max(0, match.index - 100), match.index);
      if (noAddress.test(address) || authorityDomain.test(address) || othersAddress.test(before)) return [];
      const around = `${neighbour(sentences, index)} ${before}`;
      const isOfficers = dataProtectionOfficer.test(address) || namesOfficerLast(around);
      return [
        {
          kind: isOfficers ? ('dpo' as const) : ('email' as const),
          text: address,
          value: { email: address },
          subject: isOfficers ? null : (mailSubjects.find(({ words }) => words.test(address))?.name ?? null),
          section: sentence.section,
          ...quoteRange(sentence, match.index, match.index + match[0].length),
        },
      ];
    });
  });
}

/** Whether an officer is named before an address, and no other desk between. */
function namesOfficerLast(text: string): boolean {
  const officer = dataProtectionOfficer.exec(text);
  if (officer === null) return false;
  return !otherDesk.test(text.slice(officer.index + officer[0].length));
}

const noAddress =
  /@(?:example|domain|email|yourdomain)\.(?:com|org|net)$|^(?:email|(?:your)?name|user|you|xxx+)@/u;

/** What stands right before a line that is short enough to be part of an address. */
function neighbour(sentences: readonly PlacedSentence[], index: number): string {
  const [before, here] = [sentences[index - 1], sentences[index]];
  if (before === undefined || here === undefined || here.plain.length > 120) return '';
  return here.start - before.end <= 4 && before.plain.length <= 160 ? before.plain.slice(-100) : '';
}

/** Who speaks for a vendor where it has no office. */
export function findRepresentatives({ content, sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    const named = representative.exec(sentence.plain);
    if (named === null) return [];
    const text = content.slice(sentence.start, sentence.end);
    const company = [...text.matchAll(companyName)].find(
      ({ 0: name, index }) => index > named.index && legalForm.test(name),
    );
    if (company === undefined) return [];
    const name = company[0].trim();
    return [
      {
        kind: 'representative' as const,
        text: name,
        value: { name, purpose: null, location: null, lifetime: null },
        subject: /\buk\b|united kingdom/u.test(named[0]) ? 'United Kingdom' : 'European Union',
        section: sentence.section,
        ...quoteRange(sentence, named.index, company.index + company[0].length),
      },
    ];
  });
}

const companyName =
  /(?<!\p{L})[\p{Lu}\d][\p{L}\d&.'’-]{0,40}(?:,? (?:[\p{Lu}\d&][\p{L}\d&.'’-]{0,40})){1,5}/gu;
