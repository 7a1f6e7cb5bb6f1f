import { z } from 'zod';
import { ChangeThread, Direction, type Severity, WordOperation } from './changes.ts';
import { DocumentType } from './documents.ts';

/** The severities that can alert: editorial changes are in the history only. */
export const alertSeverities = ['minor', 'material'] as const satisfies readonly Severity[];
export const AlertSeverity = z.enum(alertSeverities);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

/** The kinds of notifications: a document changed; could not be read for days; is readable again; was taken down; a change turned a check of a standard. */
export const NotificationKind = z.enum(['change', 'unreachable', 'recovered', 'gone', 'check']);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * A changed passage, word for word; parts far from the change are replaced by “…”. `section` is the heading above it.
 */
export const Passage = z.object({ section: z.string().nullable(), words: z.array(WordOperation) });
export type Passage = z.infer<typeof Passage>;

/** One effect of a change, in a line. */
export const AlertPoint = z.object({ severity: AlertSeverity, text: z.string() });
export type AlertPoint = z.infer<typeof AlertPoint>;

/** An alert has at most so many beside its headline: one with as many may stand for a change with more. */
export const mostAlertPoints = 8;

/** Why a notification was not useful. */
export const feedbackReasons = {
  too_small: 'Too small to tell me',
  not_a_change: 'Not a real change',
  wrong: 'Says something it does not',
  not_my_concern: 'Not my concern',
} as const;
export const FeedbackReason = z.enum(['too_small', 'not_a_change', 'wrong', 'not_my_concern']);
export type FeedbackReason = z.infer<typeof FeedbackReason>;

/** One entry of the inbox. */
export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  /** Null for notifications about a document’s health. */
  severity: AlertSeverity.nullable(),
  /** For the reader; null for notifications about a document’s health. */
  direction: Direction.nullable(),
  vendor: z.object({ id: z.string(), name: z.string() }),
  document: z.object({ id: z.string(), title: z.string(), type: DocumentType }),
  /** The caller’s standard whose check turned; null for other kinds, and where the standard was deleted since. */
  standard: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The most important change, in a line: “Retention: 24 months → 36 months”. */
  headline: z.string(),
  /** A sentence or two on what that means. */
  meaning: z.string(),
  /** Further changes, most important first. */
  points: z.array(AlertPoint),
  passages: z.array(Passage),
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** The day, stated by the new text, from which it is in force, where that was still to come: `YYYY-MM-DD`. */
  in_force: z.string().nullable(),
  change_id: z.string().nullable(),
  /** What became of the change; null where there is none. */
  thread: ChangeThread.nullable(),
  /** The two versions that the diff call compares; null for notifications about a document’s health. */
  version1: z.string().nullable(),
  version2: z.string().nullable(),
  at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  /** Why the caller found it not useful. */
  feedback: FeedbackReason.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Both scores where they differ; null where the score stayed or there is none. */
export function movedScore({
  score_before: before,
  score_after: after,
}: Pick<Notification, 'score_before' | 'score_after'>): { before: number; after: number } | null {
  return before === null || after === null || before === after ? null : { before, after };
}

/** The IANA name of a time zone. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/, 'This is not the name of a time zone, for example Europe/Dublin')
  .refine(isTimeZone, 'This time zone is not known');

/** A time of day, `HH:MM`. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00');

/** How often something is mailed. A daily digest comes at the hour of the weekly one. */
export const mailFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const;
export const MailFrequency = z.enum(mailFrequencies);
export type MailFrequency = z.infer<typeof MailFrequency>;

/**
 * What is mailed, each by its own frequency, with the defaults. An improvement, `better`, is that whatever its severity; `health` is that of
 * documents. Editorial changes alert nobody.
 */
export const mailDefaults = {
  material: 'at_once',
  minor: 'weekly',
  better: 'weekly',
  health: 'at_once',
} as const satisfies Record<string, MailFrequency>;
export type MailKind = keyof typeof mailDefaults;
export const mailKinds = Object.keys(mailDefaults) as MailKind[];
export type MailChoices = Record<MailKind, MailFrequency>;

/** One frequency for everything. */
export function mailAll(frequency: MailFrequency): MailChoices {
  return { material: frequency, minor: frequency, better: frequency, health: frequency };
}

/** Whether anything is mailed. */
export function isMailed(mail: MailChoices): boolean {
  return mailKinds.some((kind) => mail[kind] !== 'never');
}

/** The kind of mail that an alert is. */
export function mailKindOf({ severity, direction }: Pick<Notification, 'severity' | 'direction'>): MailKind {
  if (severity === null) return 'health';
  return direction === 'better' ? 'better' : severity;
}

/** All choices, with their defaults. */
export const NotificationChoices = z.strictObject({
  time_zone: TimeZone.default('UTC'),
  minimum_severity: AlertSeverity.default('minor'),
  /** Types of documents; null: all. */
  types: z
    .array(DocumentType)
    .min(1, 'Choose at least one type of document')
    .max(DocumentType.options.length)
    .nullable()
    .default(null),
  /** Whether to be notified of documents that cannot be read: once after three days, and once when they are back. */
  health: z.boolean().default(true),
  /** Mail may be narrower than the inbox, never wider: what does not reach the inbox is not mailed. */
  mail: z
    .strictObject({
      material: MailFrequency,
      minor: MailFrequency,
      better: MailFrequency,
      health: MailFrequency,
    })
    .default(mailDefaults),
  /** Weekdays from Monday, 1, to Sunday, 7. */
  digest: z
    .strictObject({ weekday: z.int().min(1).max(7), at: TimeOfDay })
    .default({ weekday: 1, at: '08:00' }),
  /** Quiet hours: alerts that arise meanwhile go into one mail at their end. */
  quiet: z
    .strictObject({
      /** Daily from one time to the other, past midnight where the second is earlier; null: none. */
      hours: z
        .strictObject({ from: TimeOfDay, until: TimeOfDay })
        .refine(({ from, until }) => from !== until, 'Quiet hours must end at another time than they begin')
        .nullable(),
      /** All of Saturday and Sunday. */
      weekends: z.boolean(),
      /** Material changes are mailed regardless. */
      except_material: z.boolean(),
    })
    .default({ hours: null, weekends: false, except_material: false }),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** Fields left out stay unchanged. */
export const NotificationChoicesChange = z.strictObject(
  Object.fromEntries(
    Object.entries(NotificationChoices.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
  ) as { [Name in keyof typeof NotificationChoices.shape]: z.ZodOptional<Unwrapped<Name>> },
);
type Unwrapped<Name extends keyof typeof NotificationChoices.shape> = ReturnType<
  (typeof NotificationChoices.shape)[Name]['unwrap']
>;
export type NotificationChoicesChange = z.infer<typeof NotificationChoicesChange>;

/**
 * Whether alerts reach a mailbox, and why not: `none`, the account has no email; `unverified`, the email is not confirmed; `paused` until
 * a given moment; `bounced`, the mailbox refused mail, and `complained`, its owner reported our mail as unwanted: both until mail is
 * resumed.
 */
export const MailState = z.object({
  address: z.string().nullable(),
  kind: z.enum(['ready', 'none', 'unverified', 'paused', 'bounced', 'complained']),
  paused_until: z.iso.datetime().nullable(),
});
export type MailState = z.infer<typeof MailState>;

export const NotificationSettings = z.object({ choices: NotificationChoices, mail: MailState });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Test mails that somebody may ask for in an hour. */
export const testMailsPerHour = 5;

export const NotificationCount = z.object({
  unread: z.number().int(),
  /** Among the unread ones. */
  material: z.number().int(),
  health: z.number().int(),
  /** Read and unread. */
  total: z.number().int(),
  /** For a notice in the inbox where mail does not arrive. */
  mail: MailState.shape.kind,
  /** Null until one is chosen, which means UTC: a browser then offers its own. */
  time_zone: z.string().nullable(),
});
export type NotificationCount = z.infer<typeof NotificationCount>;

/** The effect that some choices would have had on the watched vendors' events of the last 30 days. */
export const ChoicesPreview = z.object({
  vendors: z.number().int(),
  /** Changes of wording. With `checks` and `health`, their sum is `told` + `muted` + `below` + `editorial`. */
  changes: z.number().int(),
  /** Checks of your standards that turned, an alert for each change and standard. */
  checks: z.number().int(),
  /** Documents that could not be read, were taken down, or are read again. */
  health: z.number().int(),
  told: z.number().int(),
  muted: z.number().int(),
  /** Below the chosen severity, or of a kind or type that was not chosen. */
  below: z.number().int(),
  editorial: z.number().int(),
  /** Mails that would have been sent; null where none can be: without an address, or with one that is not confirmed or refuses mail. */
  mails: z.number().int().nullable(),
});
export type ChoicesPreview = z.infer<typeof ChoicesPreview>;

/** A muted vendor, or one document of it: still checked, with its changes in the history. */
export const Mute = z.object({
  vendor: z.object({ id: z.string(), name: z.string() }),
  /** Null: the whole vendor. */
  document: z.object({ id: z.string(), title: z.string() }).nullable(),
  since: z.iso.datetime(),
  /** Null: until it is removed. */
  until: z.iso.datetime().nullable(),
});
export type Mute = z.infer<typeof Mute>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
