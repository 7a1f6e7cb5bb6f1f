import type { FactKind } from '@clausewatch/contract/facts';
import { findPostalAddresses } from './addresses.ts';
import { findMinimumAges } from './ages.ts';
import { findMailAddresses, findRepresentatives } from './contacts.ts';
import { findCourts, findLaws } from './law-and-court.ts';
import { findLiabilityCaps } from './liability.ts';
import { findListed } from './lists.ts';
import { findBreachNotices, findNotices } from './notices.ts';
import type { FoundFact, Reading } from './reading.ts';
import { findRetention } from './retention.ts';
import { findStatedDates } from './stated-dates.ts';
import { findRows } from './tables.ts';

/** One way in which documents state facts. */
export type FactRule = {
  id: string;
  why: string;
  /** The captured case: service and document, with the words. */
  example: string;
  find: (reading: Reading) => FoundFact[];
};

export const factRules: readonly FactRule[] = [
  {
    id: 'retention',
    why: 'How long data is kept is the figure that people ask for first.',
    example:
      'X, privacy, 15 January 2026: “we will keep information about the communication and its content for up to 18 months”',
    find: findRetention,
  },
  {
    id: 'breach-notice',
    why: 'A processor’s hours are what its customers count their own seventy-two from.',
    example:
      'Claude.ai, data processing addendum, 24 February 2025: “in any event within 48 hours, after becoming aware of any Security Breach”',
    find: findBreachNotices,
  },
  {
    id: 'notice',
    why: 'How long ahead somebody learns of a change is the time there is to leave.',
    example: 'Wikipedia, developer terms, 26 August 2024: “at least 14 days before changes are made”',
    find: findNotices,
  },
  {
    id: 'liability-cap',
    why: 'The most that can be got back bounds every other promise.',
    example: 'Taboola, terms: “shall in no event exceed five US dollars (US $5.00)”',
    find: findLiabilityCaps,
  },
  {
    id: 'governing-law',
    why: 'Which law rules decides which rights there are.',
    example: 'Brenger, terms for carriers: “Dutch law applies”',
    find: findLaws,
  },
  {
    id: 'court',
    why: 'Where a dispute is brought decides whether anybody brings it.',
    example: 'Brenger, terms for carriers: “the District Court of Amsterdam is competent”',
    find: findCourts,
  },
  {
    id: 'minimum-age',
    why: 'Whom a service is for is asked by schools and parents.',
    example: 'Together AI, terms, 19 May 2026: “you confirm that you are at least thirteen (13) years old”',
    find: findMinimumAges,
  },
  {
    id: 'stated-date',
    why: 'Which wording is in force is told by its date, of which some documents give the month alone.',
    example: 'IKEA, cookie policy: “Date Updated: May 2021”',
    find: findStatedDates,
  },
  {
    id: 'mail-address',
    why: 'A right is used by writing to somebody.',
    example: 'Zoosk, privacy, 25 May 2018: “Email: dataprotectionofficer@zoosk.com”',
    find: findMailAddresses,
  },
  {
    id: 'representative',
    why: 'Who is abroad must name somebody at home.',
    example: 'Atlassian, privacy: “EU Representative: Atlassian B.V.”',
    find: findRepresentatives,
  },
  {
    id: 'postal-address',
    why: 'Notices of termination and claims go by post.',
    example: 'ImmoScout24, terms for businesses, 15 December 2021: “Invalidenstraße 65, 10557 Berlin”',
    find: findPostalAddresses,
  },
  {
    id: 'table-row',
    why: 'Providers, cookies and periods of keeping stand in tables as often as in sentences.',
    example: 'Instagram, cookies, 12 December 2023: “datr | … | 400 days”',
    find: findRows,
  },
  {
    id: 'list-entry',
    why: 'The same lists are set with bullets, the fields below each name.',
    example:
      'Mistral AI, data processing agreement, 6 February 2025: “Azure: Purpose: Cloud Infrastructure. Data location: Sweden.”',
    find: findListed,
  },
];

/** In the order in which people ask; each with what it is called in a table. */
export const factLabels: Readonly<Record<FactKind, string>> = {
  retention: 'Kept',
  'breach-notice': 'Breach notice',
  'change-notice': 'Notice of new terms',
  'price-notice': 'Notice of a price change',
  'sub-processor-notice': 'Notice of a new sub-processor',
  'renewal-notice': 'Notice before renewal',
  'termination-notice': 'Notice to end the contract',
  'liability-cap': 'Most it can owe you',
  'governing-law': 'Governing law',
  court: 'Court',
  'minimum-age': 'Minimum age',
  'in-force': 'In force from',
  'last-updated': 'Last updated',
  dpo: 'Data protection officer',
  representative: 'Representative',
  email: 'E-mail',
  address: 'Postal address',
  'sub-processor': 'Sub-processor',
  cookie: 'Cookie',
};
