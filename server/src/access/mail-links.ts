import { createHmac, timingSafeEqual } from 'node:crypto';

/** The one thing that a link in a mail can do for its recipient. */
export type MailAct =
  | { act: 'unsubscribe' | 'pause' | 'weekly' | 'material' }
  | { act: 'mute_vendor' | 'mute_document' | 'not_useful'; id: string };

/** The name under which the signing key is stored, the same for all processes of an installation. */
export const mailLinkKey = 'mail_link_key';

const codes = {
  unsubscribe: 'u',
  pause: 'p',
  weekly: 'w',
  material: 's',
  mute_vendor: 'v',
  mute_document: 'd',
  not_useful: 'n',
} as const satisfies Record<MailAct['act'], string>;

/**
 * Signs what a link may do and for whom, so that it needs no sign-in and can do nothing else. It does not expire: one must be able to
 * unsubscribe from old mail, too.
 */
export function mailLinkToken(key: string, subject: string, act: MailAct): string {
  const content = [codes[act.act], subject, 'id' in act ? act.id : ''].join('~');
  return `${content}~${signatureOf(key, content)}`;
}

/** What a token lets its holder do; null where we did not sign it. */
export function readMailLink(key: string, token: string): { subject: string; act: MailAct } | null {
  const parts = token.split('~');
  const [code = '', subject = '', id = '', signature = ''] = parts;
  if (parts.length !== 4) return null;
  const [given, right] = [signature, signatureOf(key, [code, subject, id].join('~'))].map((text) =>
    Buffer.from(text),
  );
  if (given === undefined || right === undefined || given.length !== right.length) return null;
  if (!timingSafeEqual(given, right)) return null;
  switch (code) {
    case codes.unsubscribe:
      return { subject, act: { act: 'unsubscribe' } };
    case codes.pause:
      return { subject, act: { act: 'pause' } };
    case codes.weekly:
      return { subject, act: { act: 'weekly' } };
    case codes.material:
      return { subject, act: { act: 'material' } };
    case codes.mute_vendor:
      return { subject, act: { act: 'mute_vendor', id } };
    case codes.mute_document:
      return { subject, act: { act: 'mute_document', id } };
    case codes.not_useful:
      return { subject, act: { act: 'not_useful', id } };
    default:
      return null;
  }
}

function signatureOf(key: string, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url').slice(0, 22);
}
