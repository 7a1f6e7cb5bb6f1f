import { z } from 'zod';

/** What kept a document’s text from us at the last check. */
export const PageTroubleKind = z.enum([
  'consent_wall',
  'bot_wall',
  'login',
  'turned_away',
  'busy',
  'server_fault',
  'soft_404',
  'other_page',
  'part_missing',
  'other_language',
  'cut_off',
  'empty',
  'unreadable',
  'our_fault',
  'gone',
]);
export type PageTroubleKind = z.infer<typeof PageTroubleKind>;

export const PageTrouble = z.object({
  kind: PageTroubleKind,
  /** The first check that failed since the text was last read. */
  since: z.iso.datetime(),
  /** The two in one sentence for people. */
  sentence: z.string(),
});
export type PageTrouble = z.infer<typeof PageTrouble>;
