import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { Retry } from './schedule.ts';

/** Everything that is known about one kind of page trouble; what is said or done about it derives from this. */
type PageTrouble = {
  /** With what has kept the text away; “since 3 November 2026” follows. */
  says: string;
  /** Whether the site keeps us out, or the text just did not come. In either case the last version stays the current one. */
  status: 'blocked' | 'unreachable';
  /** How soon the page is asked for again. */
  again: Retry;
  /** Whether the document may stand at another address, so that it is looked for. */
  mayHaveMoved: boolean;
  /** After how many days in a row the document counts as taken down; null: never, since an answer of this kind says nothing of that. */
  goneAfterDays: number | null;
};

const kept = { mayHaveMoved: false, goneAfterDays: null } as const;
const moved = { ...kept, status: 'unreachable', mayHaveMoved: true } as const;

export const pageTroubles: Readonly<Record<PageTroubleKind, PageTrouble>> = {
  consent_wall: {
    says: 'The address has answered with a consent page',
    status: 'blocked',
    again: 'daily',
    ...kept,
  },
  bot_wall: {
    says: 'The address has answered with a bot check',
    status: 'blocked',
    again: 'daily',
    ...kept,
  },
  login: {
    says: 'The address has asked for a sign-in',
    status: 'blocked',
    again: 'daily',
    ...kept,
  },
  turned_away: { says: 'The site has turned us away', status: 'blocked', again: 'daily', ...kept },
  busy: { says: 'The site has asked us to come less often', status: 'blocked', again: 'soon', ...kept },
  server_fault: { says: 'The site has not answered', status: 'unreachable', again: 'soon', ...kept },
  soft_404: { says: 'The address has shown an error page', again: 'daily', ...moved },
  other_page: { says: 'The address has shown another page', again: 'twice_a_day', ...moved },
  part_missing: {
    says: 'The part of the page that the document is has been missing',
    again: 'twice_a_day',
    ...moved,
  },
  other_language: {
    says: 'The page has come in another language',
    status: 'unreachable',
    again: 'twice_a_day',
    ...kept,
  },
  cut_off: { says: 'The page has come cut off', status: 'unreachable', again: 'soon', ...kept },
  empty: { says: 'The page has held no text', status: 'unreachable', again: 'daily', ...kept },
  unreadable: {
    says: 'The answer could not be read',
    status: 'unreachable',
    again: 'daily_then_weekly',
    ...kept,
  },
  our_fault: {
    says: 'A fault on our side has kept the page from being read',
    status: 'unreachable',
    again: 'soon',
    ...kept,
  },
  gone: {
    says: 'The page has not existed',
    again: 'daily_then_weekly',
    ...moved,
    goneAfterDays: 3,
  },
};

/** So many days after the first failure people are reminded of a document that cannot be read still. */
export const remindedAfterDays = [7, 30];

/** The kind of trouble and its beginning, as a sentence for people. */
export function troubleSentence(kind: PageTroubleKind, since: Date): string {
  return `${pageTroubles[kind].says} since ${since.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}.`;
}
