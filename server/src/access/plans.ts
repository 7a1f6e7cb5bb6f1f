import { statusHasAccess } from '@clausewatch/contract/account-access';
import { SubscriptionStatus } from '@clausewatch/contract/accounts';

/** What an account may do, and how much. A limit of null means unlimited. */
export type Rights = {
  /** `preview`: a report's score and its three heaviest concerns. */
  report: 'preview' | 'whole';
  /** History, differences, analysing again, notifications, export, API keys, bulk. */
  isMember: boolean;
  analyses: { limit: number; period: 'day' | 'all' } | null;
  watchedVendors: number | null;
  /** Archive imports per day. */
  lookBacks: number | null;
  /** Private documents and bytes at a time, and uploads per day. */
  privateDocuments: { documents: number; bytes: number; uploadsPerDay: number } | null;
  /** Whether watched vendors are checked automatically. */
  isMonitored: boolean;
  /** Seconds of a processor per day, for all that is read and judged for the account. */
  computingSeconds: number | null;
  /** Turns in queues, as a multiple of those of a trial. */
  weight: number;
};

/** Whether it is a member's is decided for all plans at once. */
type PlanRights = Omit<Rights, 'isMember'>;

/** Concerns that a preview shows. */
export const previewConcerns = 3;

const noPrivateDocuments = { documents: 0, bytes: 0, uploadsPerDay: 0 };
const withoutAccess = {
  report: 'whole',
  isMonitored: false,
  computingSeconds: 300,
  weight: 1,
  lookBacks: 0,
  privateDocuments: noPrivateDocuments,
} as const;
const withAccess = { report: 'whole', isMonitored: true } as const;

export const visitorRights: Rights = {
  report: 'preview',
  isMember: false,
  analyses: { limit: 3, period: 'day' },
  watchedVendors: 0,
  lookBacks: 0,
  privateDocuments: noPrivateDocuments,
  isMonitored: false,
  computingSeconds: 300,
  weight: 1,
};

/** For callers at the machine of a local installation. */
export const localRights: Rights = {
  ...withAccess,
  isMember: true,
  analyses: null,
  watchedVendors: null,
  lookBacks: null,
  privateDocuments: null,
  computingSeconds: null,
  weight: 2,
};

/** After a trial or subscription: the watched vendors stay, reports can be read, nothing new can be started. */
const ended: PlanRights = { ...withoutAccess, analyses: { limit: 0, period: 'all' }, watchedVendors: 0 };

const plans: Readonly<Record<SubscriptionStatus, PlanRights>> = {
  anonymous: { ...withoutAccess, analyses: { limit: 3, period: 'all' }, watchedVendors: 3 },
  trial: {
    ...withAccess,
    analyses: { limit: 25, period: 'day' },
    watchedVendors: 25,
    lookBacks: 3,
    privateDocuments: { documents: 10, bytes: 100_000_000, uploadsPerDay: 25 },
    // Analysing a large vendor takes some twenty seconds.
    computingSeconds: 900,
    weight: 1,
  },
  active: {
    ...withAccess,
    analyses: { limit: 500, period: 'day' },
    watchedVendors: 2_000,
    lookBacks: 20,
    privateDocuments: { documents: 500, bytes: 2_000_000_000, uploadsPerDay: 200 },
    computingSeconds: 14_400,
    weight: 2,
  },
  expired: ended,
  inactive: ended,
};

/** For an account by its status at the moment (`statusAt`). Of the rooms, `access` alone asks it. */
export function rightsByStatus(status: SubscriptionStatus): Rights {
  return { ...plans[status], isMember: statusHasAccess(status) };
}

/** Whose watched vendors are checked automatically. */
export const monitoredStatuses = SubscriptionStatus.options.filter((status) => plans[status].isMonitored);
