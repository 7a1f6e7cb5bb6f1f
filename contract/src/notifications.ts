import { z } from 'zod';
import { Severity, WordOperation } from './changes.ts';
import { DocumentType } from './documents.ts';

/** How much a change must matter to be told at all: an editorial one stands in the history only. */
export const AlertSeverity = Severity.exclude(['editorial']);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

/** What somebody is notified of: a document changed; it could not be read for days, or is readable again; it was taken down. */
export const NotificationKind = z.enum(['change', 'unreachable', 'recovered', 'gone']);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * A passage that changed, word for word but for what stands far from the change: that is left out, with “…” in its place. `section` is
 * the heading above it.
 */
export const Passage = z.object({ section: z.string().nullable(), words: z.array(WordOperation) });
export type Passage = z.infer<typeof Passage>;

/** One thing that a change means, in a line. */
export const AlertPoint = z.object({ severity: AlertSeverity, text: z.string() });
export type AlertPoint = z.infer<typeof AlertPoint>;

/** Why a change was not worth telling. */
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
  /** Null where it is about a document’s health. */
  severity: AlertSeverity.nullable(),
  vendor: z.object({ id: z.string(), name: z.string() }),
  document: z.object({ id: z.string(), title: z.string(), type: DocumentType }),
  /** The weightiest thing that changed, in a line: “Retention: 24 months → 36 months”. */
  headline: z.string(),
  /** A sentence or two on what that means. */
  meaning: z.string(),
  /** What else changed, weightiest first. */
  points: z.array(AlertPoint),
  passages: z.array(Passage),
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** The date from which the new text says that it holds, where that is new: `YYYY-MM-DD`. */
  in_force: z.string().nullable(),
  change_id: z.string().nullable(),
  /** The two versions that the diff call compares; null where it is about a document’s health. */
  version1: z.string().nullable(),
  version2: z.string().nullable(),
  at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  /** Why whoever asks found it not useful. */
  feedback: FeedbackReason.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The IANA name of a time zone. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/, 'This is not the name of a time zone, for example Europe/Dublin')
  .refine(isTimeZone, 'This time zone is not known');

/** A time of day, `HH:MM`. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00');

/** Everything that can be chosen, with what holds until somebody chooses. */
export const NotificationChoices = z.strictObject({
  time_zone: TimeZone.default('UTC'),
  minimum_severity: AlertSeverity.default('minor'),
  /** Types of documents; null: all there are. */
  types: z.array(DocumentType).min(1, 'Choose at least one type of document').nullable().default(null),
  /** Whether to be told of documents that cannot be read, once after three days, and once when they are back. */
  health: z.boolean().default(true),
  mail: z.enum(['at_once', 'weekly', 'off']).default('at_once'),
  /** Mail may be chosen narrower than the inbox, never wider. */
  mail_minimum_severity: AlertSeverity.default('minor'),
  /** Weekdays from Monday, 1, to Sunday, 7. */
  digest: z
    .strictObject({ weekday: z.int().min(1).max(7), at: TimeOfDay })
    .default({ weekday: 1, at: '08:00' }),
  /** When no mail is sent at once: what comes up meanwhile goes into one mail when they end. */
  quiet: z
    .strictObject({
      /** Each day from one time to the other, past midnight where the second is the earlier; null: none. */
      hours: z
        .strictObject({ from: TimeOfDay, until: TimeOfDay })
        .refine(({ from, until }) => from !== until, 'Quiet hours must end at another time than they begin')
        .nullable(),
      /** All of Saturday and Sunday. */
      weekends: z.boolean(),
      /** Material changes are mailed all the same. */
      except_material: z.boolean(),
    })
    .default({ hours: null, weekends: false, except_material: false }),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** What is left out stays as it is. */
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
 * Whether alerts reach a mailbox, and why not: `none`, there is no account with an email; `unverified`, nobody confirmed that it is
 * theirs; `paused` until a moment; `bounced`, the mailbox refused mail, and `complained`, its owner called ours unwanted: both until
 * mail is resumed.
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
  /** Of the unread ones. */
  material: z.number().int(),
  health: z.number().int(),
  /** Read and unread. */
  total: z.number().int(),
  /** For a note beside the inbox where mail does not arrive. */
  mail: MailState.shape.kind,
});
export type NotificationCount = z.infer<typeof NotificationCount>;

/** What some choices would have done with what happened at the watched vendors in the last 30 days. */
export const ChoicesPreview = z.object({
  vendors: z.number().int(),
  /** Changes found: `told` + `muted` + `below` + `editorial`. */
  changes: z.number().int(),
  told: z.number().int(),
  muted: z.number().int(),
  /** Below the chosen severity, or of a type that was not chosen. */
  below: z.number().int(),
  editorial: z.number().int(),
  /** Mails that would have been sent; null where none can be: without an address, or with one that is not confirmed or refuses mail. */
  mails: z.number().int().nullable(),
});
export type ChoicesPreview = z.infer<typeof ChoicesPreview>;

/** A vendor, or one document of it, of which nothing is told: it is still checked, and what changes stands in its history. */
export const Mute = z.object({
  vendor: z.object({ id: z.string(), name: z.string() }),
  /** Null: the whole vendor. */
  document: z.object({ id: z.string(), title: z.string() }).nullable(),
  since: z.iso.datetime(),
  /** Null: until it is taken away. */
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
