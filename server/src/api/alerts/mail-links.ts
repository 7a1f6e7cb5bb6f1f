import { documentTitle } from '@clausewatch/contract/documents';
import { FeedbackReason, feedbackReasons, isMailed, mailAll } from '@clausewatch/contract/notifications';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailAct, readMailLink } from '../../access/mail-links.ts';
import { documentById } from '../../store/documents/documents.ts';
import { mute } from '../../store/alerts/mutes.ts';
import { pauseMailUntil, saveChoices, settingsOf } from '../../store/alerts/notification-settings.ts';
import { judge, notificationsOf } from '../../store/alerts/notifications.ts';
import { userById } from '../../store/people/users.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { replan } from './notifications.ts';
import type { Service } from '../service.ts';
import { escapeMarkup } from '../../platform/escape-markup.ts';

type Asked = {
  /** The label of the button. */
  title: string;
  text: string;
  /** Where there is more than one button: what each sends, and its name. */
  choices?: Readonly<Record<string, string>>;
  button: string;
  done: string;
};

const pauseDays = 7;
const dayMs = 86_400_000;

/**
 * The links in mail. They need no sign-in: whoever has the mail may do the one thing that its token permits. Opening one changes nothing,
 * since mail scanners open every link; the page's button, or the mail program's own (RFC 8058), does. Plain pages, for any browser.
 */
export function serveMailLinks(app: FastifyInstance, service: Service): void {
  void app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, parsed) =>
      parsed(null, { form: body.toString() }),
    );
    const found = async ({ params }: FastifyRequest) => {
      const link = readMailLink(service.linkKey, (params as { token: string }).token);
      // The data of a deleted account is gone: an old mail must not recreate any of it.
      if (link === null || (await userById(service.database.connection, link.subject)) === null) return null;
      const asked = await describe(service, link.subject, link.act);
      return asked === null ? null : { ...link, asked };
    };
    scope.get('/m/:token', async (request, reply) => {
      const link = await found(request);
      if (link === null) return send(reply, 404, 'This link does not work', [dead]);
      return send(reply, 200, link.asked.title, [escapeMarkup(link.asked.text), formOf(link.asked)]);
    });
    scope.post('/m/:token', async (request, reply) => {
      const link = await found(request);
      if (link === null) return send(reply, 404, 'This link does not work', [dead]);
      const { form = '' } = (request.body ?? {}) as { form?: string };
      const isDone = await act(service, link, new URLSearchParams(form));
      if (!isDone)
        return send(reply, 400, link.asked.title, [escapeMarkup(link.asked.text), formOf(link.asked)]);
      return send(reply, 200, 'Done', [escapeMarkup(link.asked.done), ownSettings]);
    });
  });
}

const dead =
  'A mail program may have cut it off, or what it was about no longer exists. You find the same choices in your settings.';
const ownSettings = '<a href="/settings/notifications">All choices</a>';

/** The purpose of a link in words; null where its subject is gone. */
async function describe(service: Service, subject: string, link: MailAct): Promise<Asked | null> {
  const { connection } = service.database;
  const { choices } = await settingsOf(connection, subject);
  const isOff = !isMailed(choices.mail);
  switch (link.act) {
    case 'unsubscribe':
      return {
        title: 'Unsubscribe',
        text: 'No more alerts or digests by mail. Your inbox at Clausewatch still has them.',
        button: 'Unsubscribe',
        done: 'You will get no more alerts by mail. Your inbox at Clausewatch still has them.',
      };
    case 'pause': {
      const until = await endOfPause(service, subject);
      const day = until.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: choices.time_zone });
      const off = `Alerts by mail are off. If you switch them on in your settings, they stay paused until ${day}.`;
      return {
        title: 'Pause all mail',
        text: isOff
          ? off
          : `No alerts by mail until ${day}. Alerts until then are sent together in one mail.`,
        button: 'Pause for a week',
        done: isOff ? off : `Alerts by mail are paused until ${day}.`,
      };
    }
    case 'weekly':
      return {
        title: 'Weekly digest',
        text: 'One mail a week instead of one for each change. A week without news sends nothing.',
        button: 'Send a weekly digest instead',
        done: 'From now on you get a weekly digest.',
      };
    case 'material': {
      const off =
        'Alerts by mail are off. If you switch them on in your settings, only material changes are mailed.';
      return {
        title: 'Material changes only',
        text: isOff
          ? off
          : 'Mail about material changes only. Your inbox at Clausewatch still has the minor ones.',
        button: 'Mail me material changes only',
        done: isOff ? off : 'From now on only material changes are mailed.',
      };
    }
    case 'mute_vendor': {
      const vendor = await vendorById(connection, link.id);
      return vendor === null ? null : mutePage(vendor.name);
    }
    case 'mute_document': {
      const document = await documentById(connection, link.id);
      const vendor = document === null ? null : await vendorById(connection, document.vendorId);
      if (document === null || vendor === null) return null;
      return mutePage(`${vendor.name}, ${documentTitle(document)}`);
    }
    case 'not_useful': {
      const [notification] = await notificationsOf(connection, [link.id], subject);
      if (notification === undefined) return null;
      return {
        title: 'Why was this not useful?',
        text: `${notification.vendor.name}: ${notification.headline}. Your answer helps us tune alerts. Your settings stay as they are.`,
        choices: feedbackReasons,
        button: '',
        done: 'Thank you. Your settings stay as they are.',
      };
    }
  }
}

/** A week from now; a pause that ends later stays as it is. */
async function endOfPause({ database, now }: Service, subject: string): Promise<Date> {
  const { mailPausedUntil } = await settingsOf(database.connection, subject);
  return new Date(Math.max(mailPausedUntil?.getTime() ?? 0, now().getTime() + pauseDays * dayMs));
}

function mutePage(name: string): Asked {
  return {
    title: `Mute ${name}`,
    text: 'It is still checked, and its changes stay in its history. You won’t hear about it until you unmute it.',
    button: 'Mute',
    done: `${name} is muted. You can unmute it in your settings.`,
  };
}

/** Carries out a link; doing so again has no further effect. Returns false where a choice is missing. */
async function act(
  service: Service,
  { subject, act: link }: { subject: string; act: MailAct },
  form: URLSearchParams,
): Promise<boolean> {
  const { database, now } = service;
  const { connection } = database;
  switch (link.act) {
    case 'unsubscribe':
      await saveChoices(connection, subject, { mail: mailAll('never') });
      break;
    case 'pause':
      await pauseMailUntil(connection, subject, await endOfPause(service, subject));
      break;
    case 'weekly':
      await saveChoices(connection, subject, { mail: mailAll('weekly') });
      break;
    case 'material': {
      const { choices } = await settingsOf(connection, subject);
      await saveChoices(connection, subject, {
        mail: { ...mailAll('never'), material: choices.mail.material },
      });
      break;
    }
    case 'mute_vendor':
      await database.transaction((tx) =>
        mute(tx, { subject, vendorId: link.id, documentId: null }, now(), null),
      );
      return true;
    case 'mute_document': {
      const vendorId = (await documentById(connection, link.id))?.vendorId ?? '';
      await database.transaction((tx) => mute(tx, { subject, vendorId, documentId: link.id }, now(), null));
      return true;
    }
    case 'not_useful': {
      const reason = FeedbackReason.safeParse(form.get('choice'));
      return reason.success && (await judge(connection, { subject, id: link.id }, reason.data, now()));
    }
  }
  await replan(service, subject);
  return true;
}

function formOf({ button, choices }: Asked): string {
  const buttons = Object.entries(choices ?? { '': button }).map(
    ([value, name]) => `<button name="choice" value="${escapeMarkup(value)}">${escapeMarkup(name)}</button>`,
  );
  return `<form method="post">${buttons.join(' ')}</form>`;
}

function send(reply: FastifyReply, status: number, title: string, parts: readonly string[]): FastifyReply {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} · Clausewatch</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><p class="brand">Clausewatch</p><h1>${escapeMarkup(title)}</h1>${parts.map((part) => `<div class="part">${part}</div>`).join('')}</main></body></html>`;
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page);
}

const style = `:root{color-scheme:light dark}body{margin:0;background:#f3f4f2;color:#14171a;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:1.5rem}.brand{font-weight:650;margin:0 0 2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
.part{margin:0 0 1.25rem}button{font:inherit;font-weight:600;padding:.6rem 1.1rem;margin:0 .5rem .5rem 0;border:0;border-radius:4px;background:#1d47c4;color:#fff;cursor:pointer}
a{color:#1d47c4}a:focus-visible,button:focus-visible{outline:3px solid #1d47c4;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#101214;color:#eceae4}a{color:#8fabff}button{background:#8fabff;color:#0c1430}a:focus-visible,button:focus-visible{outline-color:#8fabff}}`;
