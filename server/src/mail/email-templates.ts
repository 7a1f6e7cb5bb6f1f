import type { EmailText } from '../store/alerts/mail.ts';

/** Ends every message: who wrote it, and that recipients who did not ask for it need do nothing. */
function signed(publicUrl: string, lines: readonly string[]): string {
  return `${[...lines, `Clausewatch\n${publicUrl}`].join('\n\n')}\n`;
}

export function verificationEmail(publicUrl: string, link: string): EmailText {
  return {
    subject: 'Confirm your email address',
    body: signed(publicUrl, [
      'Please confirm that this address is yours by opening this link:',
      link,
      'The link works for 24 hours. If you did not sign up at Clausewatch, you can ignore this message.',
    ]),
  };
}

export function passwordResetEmail(publicUrl: string, link: string): EmailText {
  return {
    subject: 'Choose a new password',
    body: signed(publicUrl, [
      'Open this link to choose a new password for your Clausewatch account:',
      link,
      'The link works once, for one hour. If you did not ask for it, you can ignore this message: your password stays as it is.',
    ]),
  };
}

export function emailChangeEmail(publicUrl: string, link: string, newEmail: string): EmailText {
  return {
    subject: 'Confirm the change of your email address',
    body: signed(publicUrl, [
      `Somebody signed in to your Clausewatch account wants to change its email address to ${newEmail}. If it was you, open this link:`,
      link,
      'We then send a link to the new address; the change takes effect when that one is opened. If it was not you, ignore this message and change your password.',
    ]),
  };
}

/** `name` was typed by the account's owner, and holds no line breaks. */
export function keyCreatedEmail(
  publicUrl: string,
  key: { name: string; prefix: string; scope: 'read' | 'write'; expiresAt: Date },
): EmailText {
  const may = key.scope === 'read' ? 'read' : 'read and change';
  return {
    subject: 'A new API key for your Clausewatch account',
    body: signed(publicUrl, [
      `An API key was created in your account: “${key.name}”, which begins with ${key.prefix}. It may ${may} what you see in Clausewatch, until ${dayAndTime(key.expiresAt)}.`,
      `If that was you, you need do nothing. If not, revoke the key and change your password: ${publicUrl}/settings/keys`,
    ]),
  };
}

/** `keys`, `apps`: how many API keys worked, and apps were connected, until then. */
export function passwordChangedEmail(
  publicUrl: string,
  { at, keys, areRevoked, apps }: { at: Date; keys: number; areRevoked: boolean; apps: number },
): EmailText {
  const counted = keys === 1 ? '1 API key' : `${keys} API keys`;
  const revoked = `${counted} ${keys === 1 ? 'was' : 'were'} revoked with the old password. Create new ones for programs that need them: ${publicUrl}/settings/keys`;
  const kept = `${counted} still ${keys === 1 ? 'works' : 'work'}. Revoke those that you do not know: ${publicUrl}/settings/keys`;
  return {
    subject: 'Your Clausewatch password was changed',
    body: signed(publicUrl, [
      `The password of your account was changed on ${dayAndTime(at)}.`,
      ...(keys === 0 ? [] : [areRevoked ? revoked : kept]),
      ...(apps === 0
        ? []
        : [`${apps === 1 ? '1 connected app was' : `${apps} connected apps were`} disconnected.`]),
      `If that was you, you need do nothing else. If not, choose another password at once: ${publicUrl}/signin?reset=yes`,
    ]),
  };
}

/** `name` is what the app calls itself, and holds no line breaks. */
export function appConnectedEmail(
  publicUrl: string,
  app: { name: string; host: string; scope: 'read' | 'write' },
): EmailText {
  const may = app.scope === 'read' ? 'read' : 'read and change';
  return {
    subject: 'An app was connected to your Clausewatch account',
    body: signed(publicUrl, [
      `An app that calls itself “${app.name}”, at ${app.host}, was connected to your account. It may ${may} what you see in Clausewatch until you disconnect it, and for a year at most.`,
      `If that was you, you need do nothing. If not, disconnect it and change your password: ${publicUrl}/settings/keys`,
    ]),
  };
}

export function trialEndingEmail(publicUrl: string, endsAt: Date): EmailText {
  return {
    subject: 'Your Clausewatch trial ends tomorrow',
    body: signed(publicUrl, [
      `Your free trial ends on ${dayAndTime(endsAt)}. After that, everything you have analysed stays readable, and your vendors are no longer checked for changes.`,
      `To continue without a break, choose a plan: ${publicUrl}/pricing`,
    ]),
  };
}

export function trialEndedEmail(publicUrl: string): EmailText {
  return {
    subject: 'Your Clausewatch trial has ended',
    body: signed(publicUrl, [
      'Your free trial has ended. Everything you have analysed stays readable; your vendors are no longer checked for changes.',
      `To continue, choose a plan: ${publicUrl}/pricing`,
    ]),
  };
}

export function waitlistEmail(publicUrl: string, link: string): EmailText {
  return {
    subject: 'Confirm your place on the Clausewatch waitlist',
    body: signed(publicUrl, [
      'Thanks for your interest in Clausewatch. Open this link to confirm your place on the waitlist:',
      link,
      'The link works for seven days. Once you have confirmed, we will email you one more time: on the day accounts open.',
      'Didn’t sign up? Ignore this message. You won’t hear from us again, and we’ll delete your address within 30 days.',
    ]),
  };
}

export function accountsOpenEmail(publicUrl: string): EmailText {
  return {
    subject: 'Clausewatch is open: your trial is ready',
    body: signed(publicUrl, [
      'You asked us to let you know when accounts open. They’re open now.',
      `Start your free trial: ${publicUrl}/signup`,
      'For three days you get everything: policy history, side-by-side comparisons, and a daily check of every vendor you watch. No credit card needed.',
      'This is the one email we promised. You’re off the waitlist now, and we won’t write again unless you sign up.',
    ]),
  };
}

export function testEmail(publicUrl: string): EmailText {
  return {
    subject: 'Test from Clausewatch',
    body: signed(publicUrl, [
      'This is the test you asked for. If you can read it, alerts will arrive here.',
      `Choose what you are alerted to, how and when: ${publicUrl}/settings/notifications`,
    ]),
  };
}

const whyWebhooksPause = {
  gone: 'The receiver answered 410 (Gone), which asks us to stop sending.',
  failing: 'It has not accepted a message for days, or five in a row failed all their tries.',
  unreadable:
    'Its address and secret can no longer be decrypted, because this installation’s key changed. Enter the address again, and create a new secret if it uses one.',
} as const;

/** `name` was typed by the account's owner, and holds no line breaks. */
export function webhookPausedEmail(
  publicUrl: string,
  webhook: { name: string; url: string; reason: keyof typeof whyWebhooksPause },
): EmailText {
  return {
    subject: `Webhook paused: ${webhook.name}`,
    body: signed(publicUrl, [
      `We have paused your webhook “${webhook.name}” (${webhook.url}).`,
      whyWebhooksPause[webhook.reason],
      'Nothing is lost: alerts are held and stay in your inbox. See what went wrong, send a test and resume it here:',
      `${publicUrl}/settings/webhooks`,
    ]),
  };
}

/** A message to the operator. Typed text comes last, so that it cannot pass for ours. */
export function contactMessageEmail(
  publicUrl: string,
  message: { name: string; email: string; subject: string; text: string; account: string | null },
): EmailText {
  const { name, email, subject, text, account } = message;
  const from = `${name} <${email}> wrote through the contact form of ${publicUrl}`;
  const standing = account === null ? 'without an account' : `signed in to the account ${account}`;
  return {
    subject: subject === '' ? `Message from ${name}` : `Message: ${subject}`,
    body: `${from}, ${standing}. An answer goes to them.\n\n${text}\n`,
  };
}

function dayAndTime(instant: Date): string {
  const text = instant.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${text} UTC`;
}
