import { chanceFrom } from '../testing/chance-from.ts';
import type { PolicyHistory } from '../testing/policy-history.ts';

/** What happens to a vendor's policies at a time; its outcome is the id of a change, or null for what is none. */
export type Happening = { at: Date; happen: () => Promise<string | null> };

const dayMs = 86_400_000;

/** What each edition says of itself. */
const dates = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
].map((month) => `3 ${month} 2026`);

/**
 * Vendors with two invented policies each, and what happens to them in a year, by a fixed sequence of figures: about two changes a document,
 * as in public collections of policies. Most are editorial, and a few documents cannot be read for two days.
 */
export async function inventedYear(
  history: PolicyHistory,
  start: Date,
  count: number,
): Promise<{ vendors: string[]; happenings: Happening[] }> {
  const vendors: string[] = [];
  const policies: Policy[] = [];
  for (let vendor = 0; vendor < count; vendor += 1) {
    const vendorId = await history.vendor(nameOf(vendor));
    vendors.push(vendorId);
    for (const type of ['privacy', 'terms'] as const) {
      const policy: Policy = { documentId: '', vendor, type, edits: 0, own: new Set() };
      const title = type === 'privacy' ? 'Privacy Policy' : 'Terms of Service';
      policy.documentId = await history.document(vendorId, { type, title, text: textOf(policy), at: start });
      policies.push(policy);
    }
  }
  const figures = chanceFrom(7);
  const happenings = Array.from({ length: Math.round(count * 2.2) }, () => {
    const at = new Date(start.getTime() + (1 + figures() * 361) * dayMs);
    const vendor = Math.floor(figures() * count);
    const what = figures();
    const own = policies.filter((policy) => policy.vendor === vendor).slice(0, what > 0.77 ? 2 : 1);
    // A fifth of all changes come to both documents at once.
    return what > 0.97
      ? outage(history, own[0]?.documentId ?? '', at)
      : own.map((policy) => {
          const figure = figures();
          return { at, happen: () => edit(history, policy, figure, at) };
        });
  });
  return { vendors, happenings: happenings.flat() };
}

type Policy = {
  documentId: string;
  vendor: number;
  type: 'privacy' | 'terms';
  edits: number;
  own: Set<Edit>;
};
type Edit = 'spelling' | 'wording' | 'period' | 'promise';

function outage(history: PolicyHistory, documentId: string, at: Date): Happening[] {
  return (['unreachable', 'recovered'] as const).map((kind, later) => {
    const moment = new Date(at.getTime() + later * 2 * dayMs);
    const happen = async (): Promise<null> => {
      await history.event(documentId, kind, moment);
      return null;
    };
    return { at: moment, happen };
  });
}

async function edit(history: PolicyHistory, policy: Policy, figure: number, at: Date): Promise<string> {
  policy.edits += 1;
  const kind: Edit =
    figure < 0.5 ? 'spelling' : figure < 0.7 ? 'wording' : figure < 0.85 ? 'period' : 'promise';
  if (!policy.own.delete(kind)) policy.own.add(kind);
  return history.change(policy.documentId, textOf(policy), at);
}
function textOf({ vendor, type, edits: count, own }: Policy): string {
  const name = nameOf(vendor);
  const organisation = own.has('spelling') ? 'organization' : 'organisation';
  const handle = own.has('wording')
    ? 'operate the accounts that customers open with us'
    : 'run the accounts that customers open with us';
  const months = own.has('period') ? 24 : 12;
  const promise = own.has('promise')
    ? ''
    : type === 'privacy'
      ? 'We do not sell your personal data.'
      : 'We will notify you at least 30 days before these terms change.';
  return `# ${name} ${type === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}\n\nLast updated: ${dates[count % 10]}\n\n${name} is an ${organisation} that sells software to companies. This page tells you what to expect of it.\n\n## Service\n\nOur teams ${handle}.\n\n## Records\n\nUsage records are erased ${months} months after the end of a contract.\n\n## Promises\n\nYou can reach us by post at any time. ${promise}\n`;
}

function nameOf(vendor: number): string {
  const [first, last] = [
    ['North', 'Quill', 'Tallow', 'Brindle', 'Kestrel', 'Ostrel', 'Fenni', 'Cinder', 'Marrow', 'Larch'],
    [
      'light',
      'base',
      'pay',
      'forms',
      'works',
      'cloud',
      'more',
      'lane',
      'tel',
      'mark',
      'desk',
      'grid',
      'note',
      'port',
      'ware',
      'view',
      'mail',
      'soft',
      'data',
      'line',
    ],
  ];
  return `${first?.[vendor % 10]}${last?.[Math.floor(vendor / 10) % 20]}`;
}
