import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';

/** A practice and promises that deny it. */
type Denial = {
  concern: string;
  promises: readonly string[];
  /**
   * What texts that state both disagree about, a clause. Absent where both may hold, each of its own cases: no contradiction, and still
   * nothing that a summary may tell as if it held of all.
   */
  subject?: string;
  /** Said of everybody it is denied as well, though neither sentence says it outright: Wide Angle Software’s cookie and privacy policies. */
  isDeniedBySure?: boolean;
  why: string;
};

const denials: readonly Denial[] = [
  {
    concern: 'sells-data',
    promises: ['no-sale'],
    subject: 'whether it sells personal data',
    why: '“We do not sell” stands over the categories that were sold.',
  },
  {
    concern: 'trains-on-content',
    promises: ['no-training'],
    subject: 'whether it trains AI on your data',
    why: 'What one document keeps out of training another takes in.',
  },
  {
    concern: 'shares-third-parties',
    promises: ['no-sharing'],
    subject: 'whether it shares personal data with others',
    why: 'A promise at the head of a policy is taken back in its list of recipients.',
  },
  {
    concern: 'shares-for-ads',
    promises: ['no-sharing', 'consent-before-sharing'],
    subject: 'whether it shares personal data with advertisers',
    why: 'As above; advertising partners stand in a section of their own.',
  },
  {
    concern: 'automated-decisions',
    promises: ['no-automated-decisions'],
    subject: 'whether machines decide about you',
    why: 'European sections deny what the description of fraud checks states.',
  },
  {
    concern: 'ignores-dnt',
    promises: ['honours-dnt'],
    subject: 'whether it heeds your browser’s Do Not Track',
    why: 'The cookie policy and the privacy policy are updated by different people.',
  },
  {
    concern: 'cross-site-tracking',
    promises: ['no-tracking'],
    subject: 'whether it tracks you on other sites',
    why: '“We do not track you” is said of the vendor’s own cookies, and not of its partners’.',
  },
  {
    concern: 'perpetual-licence',
    promises: ['licence-ends', 'limited-licence'],
    subject: 'whether its licence to your content ends',
    why: 'The licence for public posts outlives the one for files.',
  },
  {
    concern: 'implied-cookie-consent',
    promises: ['cookie-consent'],
    subject: 'whether it asks before it sets cookies',
    isDeniedBySure: true,
    why: 'A banner asks, and an old sentence takes the visit as consent.',
  },
  {
    concern: 'disclosure-own-judgement',
    promises: ['legal-process-only'],
    subject: 'when it discloses data to authorities',
    why: 'Guidelines for law enforcement demand what the privacy policy does not.',
  },
  {
    concern: 'use-is-consent',
    promises: ['change-consent'],
    subject: 'whether silence is consent to new terms',
    why: 'Terms ask for consent to some changes, and take use for consent to the others.',
  },
  ...(
    [
      ['changes-without-notice', 'change-notice', 'change-notice-days'],
      ['changes-any-time', 'change-consent'],
      ['shares-third-parties', 'consent-before-sharing'],
      ['keeps-indefinitely', 'keeps-no-longer', 'deletes-in-time'],
      ['keeps-content-after', 'licence-ends'],
      ['keeps-after-deletion', 'deletes-in-time'],
      ['no-account-deletion', 'deletes-on-request'],
      ['closes-without-notice', 'closing-notice'],
      ['closes-any-reason', 'closing-notice'],
      ['no-refunds', 'refunds'],
      ['price-changes', 'price-notice'],
      ['exclusive-court', 'local-court'],
      ['arbitration', 'local-court'],
      ['weaker-law', 'standard-clauses', 'transfer-framework', 'stays-in-region'],
      ['transfers-abroad', 'stays-in-region'],
      ['reads-messages', 'end-to-end'],
      ['data-from-others', 'minimal-collection', 'no-logs'],
      ['trains-on-content', 'no-training-on-some-plans'],
      ['implied-cookie-consent', 'refuse-cookies'],
    ] as const
  ).map(([concern, ...promises]) => ({
    concern,
    promises,
    why: 'One holds of some cases, the other of the rest.',
  })),
];

/** Words that make a statement one about some data, some recipients or one sense of a word. */
export const qualified =
  /\bas defined|\bwithin the meaning|\bmeaning of|\bconsidered\b|\bdeemed\b|\bmonetary|\bfor money|\btraditional|\bmaterial(?:ly)?\b|\bminor\b|\bsubstantial|\bsignificant|\bcertain\b|\bsome\b|\bother than\b|\bwithout\b|\bexcept|\bunless\b|\bfor (?:their|its|any|marketing|advertising|other)\b|\bsensitive\b|\bchild|\bonly\b|\bdirect(?:ly)?\b|\bsms\b|\bmobile\b|\bphone|\bmay\b|\bim sinne|wesentlich|geringfügig|\b(?:bestimmte|einige|sofern|ohne|außer|nur|direkt|unmittelbar|kann|können|kinder)\b|\bfür (?:deren|eigene|werb|market)|\bau sens|substantiel|mineur|\bcertain(?:e?s)\b|\bquelques|\bsauf\b|\bsans\b|\bhormis|uniquement|directement|\benfant|\b(?:peut|peuvent|pouvons)\b|à des fins|\bpour (?:leurs?|son|ses)\b/i;

type Read = { type: DocumentType; findings: readonly Finding[] };
export type Disagreement<T extends Read> = {
  subject: string;
  id: string;
  statements: [{ document: T; finding: Finding }, { document: T; finding: Finding }];
};

/** Outright statements that deny each other, in one document or in two; two policies of one type are of different products. */
export function disagreements<T extends Read>(documents: readonly T[]): Disagreement<T>[] {
  const statements = documents.flatMap((document) =>
    document.findings.map((finding) => ({ document, finding })),
  );
  const plain = statements.filter(({ finding }) => !qualified.test(finding.quote));
  const outright = plain.filter(({ finding }) => finding.is_outright === true);
  const sure = plain.filter(({ finding }) => finding.certainty !== 'likely' && finding.scope == null);
  return denials.flatMap(({ concern, promises, subject, isDeniedBySure = false }) => {
    if (subject === undefined) return [];
    const said = isDeniedBySure ? sure : outright;
    for (const one of said.filter(({ finding }) => finding.practice === concern)) {
      const other = said.find(
        ({ document, finding }) =>
          promises.includes(finding.practice) &&
          (document === one.document
            ? finding.start !== one.finding.start
            : document.type !== one.document.type),
      );
      if (other !== undefined) return [{ subject, id: concern, statements: [one, other] }];
    }
    return [];
  });
}

/** Practices that something in the findings denies, and those that deny them. What is only likely denies where both cannot hold. */
export function deniedAmong(findings: readonly Finding[]): ReadonlySet<string> {
  const all = new Set(findings.map(({ practice }) => practice));
  const sure = new Set(
    findings.flatMap(({ practice, certainty }) => (certainty === 'likely' ? [] : [practice])),
  );
  return new Set(
    denials.flatMap(({ concern, promises, subject }) => {
      const found = subject === undefined ? sure : all;
      const denying = promises.filter((promise) => found.has(promise));
      return found.has(concern) && denying.length > 0 ? [concern, ...denying] : [];
    }),
  );
}

/** The practices that deny one: those of a concern's promises, and the concern of a promise, where both cannot hold. */
export function deniersOf(practice: string): string[] {
  return denials
    .filter(({ subject }) => subject !== undefined)
    .flatMap(({ concern, promises }) => {
      if (concern === practice) return promises;
      return promises.includes(practice) ? [concern] : [];
    });
}
