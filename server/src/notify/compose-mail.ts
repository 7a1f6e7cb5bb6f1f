import { textOfMail } from './mail-text.ts';
import { type AlertMail, subjectOfMail } from './mail-words.ts';

export type ComposedMail = { subject: string; body: string; html: string; headers: Record<string, string> };

/** A mail of what happened. */
export async function composeMail(mail: AlertMail): Promise<ComposedMail> {
  // What draws it takes half a second to load, which no start has to wait for.
  const { htmlOfMail } = await import('./mail-html.ts');
  return {
    subject: subjectOfMail(mail),
    body: textOfMail(mail),
    html: htmlOfMail(mail),
    headers: listHeaders(mail.links.unsubscribe),
  };
}

/** What mail programs need to sort a mail (RFC 2919) and to take its reader off the list (RFC 8058). */
export function listHeaders(unsubscribe: string): Record<string, string> {
  return {
    'List-Id': `Clausewatch alerts <alerts.${new URL(unsubscribe).hostname}>`,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Nobody's absence is to be told to us (RFC 3834).
    'Auto-Submitted': 'auto-generated',
  };
}
