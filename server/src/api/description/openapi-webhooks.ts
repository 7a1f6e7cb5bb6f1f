import { type ChangeThread, VersionDiff } from '@clausewatch/contract/changes';
import { retractionReasons } from '@clausewatch/contract/words/retractions';
import { Notification } from '@clausewatch/contract/notifications';
import {
  AlertData,
  type ProvedLine,
  WebhookEvent,
  type WebhookPayload,
} from '@clausewatch/contract/webhooks';
import type { JsonSchema, SchemaCollection } from './openapi-schemas.ts';
import { examples } from './recorded-examples.ts';

const signing = `Messages follow the [Standard Webhooks](https://www.standardwebhooks.com/) specification: verify them with one of its libraries and the \`whsec_…\` secret that was shown once. \`webhook-signature\` holds \`v1,\` and the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`; while a secret is being replaced, one with each, separated by a space.

Answer with a status of 200 to 299 within ten seconds. Anything else, a redirect included, is tried again: after 1, 5 and 30 minutes, then 2, 5, 8 and 8 hours, or later where \`Retry-After\` asks for it, always with the same \`webhook-id\`: whoever has seen one already ignores it. 410 ends it at once.`;

const summaries: Record<WebhookEvent | 'webhook.test', string> = {
  'document.changed': 'A watched document changed in a way that matters',
  'document.unreachable': 'A document could not be read for three days',
  'document.recovered': 'A document can be read again',
  'document.gone': 'A document was taken down',
  'standard.turned': 'A change turned checks of a standard',
  'change.retracted': 'An alert that was sent before was wrong, and is taken back',
  'change.corrected':
    'A change that was sent before is of another severity or direction, or stands after all',
  'webhook.test': 'Somebody asked for a test',
};

const turned: Partial<AlertData> = {
  standard: { id: 'std_6cJw2nVr8H', name: 'Processor contract' },
  standard_url: 'https://clausewatch.example/standards/std_6cJw2nVr8H?q=Fernhill',
  headline: 'Tells you of a breach in time: met → not met',
  meaning:
    'Notice of a breach: 96 hours; you require at most 72 hours. It no longer meets this check of your standard “Processor contract”.',
  points: [],
  passages: [],
};

const decided = (thread: Pick<ChangeThread, 'standing' | 'standing_reason'>): Partial<Notification> => ({
  thread: { ...thread, standing_at: '2026-05-21T09:30:00.000Z', reverts: null },
});

/** How a message about a change differs from the alert of it. */
const ofChanges: Partial<Record<WebhookEvent, Partial<AlertData>>> = {
  'document.changed': {},
  'standard.turned': turned,
  'change.retracted': decided({ standing: 'retracted', standing_reason: retractionReasons.moved }),
  'change.corrected': {
    severity: 'minor',
    ...decided({ standing: 'corrected', standing_reason: 'it is minor, not material.' }),
  },
};

const health: Partial<Record<WebhookEvent, Partial<Notification>>> = {
  'document.unreachable': {
    headline: 'Privacy policy cannot be read',
    meaning: 'The site has not answered for three days. The last version we read is kept.',
  },
  'document.recovered': {
    headline: 'Privacy policy can be read again',
    meaning: 'Its text is what it was before.',
  },
  'document.gone': {
    headline: 'Privacy policy was taken down',
    meaning: 'The page answered three times, on different days, that it does not exist.',
  },
};
/** The fields that an alert about a document's health lacks. */
const withoutChange = {
  severity: null,
  direction: null,
  points: [],
  passages: [],
  score_before: null,
  score_after: null,
  in_force: null,
  change_id: null,
  thread: null,
  version1: null,
  version2: null,
};

/** The messages to webhooks in the standard format, for OpenAPI's section on requests to the customer. */
export function webhookDescriptions(schemas: SchemaCollection): Record<string, JsonSchema> {
  const alert = schemas.of(AlertData, 'output');
  const test = {
    type: 'object',
    properties: { webhook_id: { type: 'string' }, message: { type: 'string' } },
    required: ['webhook_id', 'message'],
  };
  return Object.fromEntries([
    ...WebhookEvent.options.map((type) => [type, descriptionOf(type, alert, examplePayload(type))]),
    ['webhook.test', descriptionOf('webhook.test', test, testExample)],
  ]);
}

function descriptionOf(
  type: WebhookEvent | 'webhook.test',
  data: JsonSchema,
  example: WebhookPayload,
): JsonSchema {
  const schema = {
    type: 'object',
    properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
    required: ['type', 'timestamp', 'data'],
  };
  const name = type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
  return {
    post: {
      operationId: `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary: summaries[type],
      description: signing,
      tags: ['webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'The same on each try.', 'msg_01k3m8y7ctf3w5n8q2s4v6x9z1b'),
        header('webhook-timestamp', 'When this try was made, in seconds since 1970.', '1779264000'),
        header('webhook-signature', 'Of chats: none.', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
      ],
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: {
        '2XX': { description: 'The message arrived.' },
        410: { description: 'Send nothing to this address any more: the webhook is paused.' },
        default: { description: 'The message is sent again later.' },
      },
    },
  };
}

function header(name: string, description: string, example: string): JsonSchema {
  return {
    name,
    in: 'header',
    required: name !== 'webhook-signature',
    description,
    schema: { type: 'string' },
    example,
  };
}

function recordedAlert(): Notification {
  const inbox = examples['listNotifications']?.result as { items: unknown[] };
  return Notification.parse(inbox.items[0]);
}

function recordedProof(): ProvedLine[] {
  const { points } = VersionDiff.parse(examples['getDiff']?.result);
  return points.slice(0, 1).map(({ text, proof }) => ({ text, words: proof.slice(0, 1) }));
}

function examplePayload(type: WebhookEvent): WebhookPayload {
  const { id, kind: _, read_at: __, feedback: ___, ...published } = recordedAlert();
  const report = `https://clausewatch.example/dashboard/vendors/${published.vendor.id}`;
  const ofChange = ofChanges[type];
  const data =
    ofChange !== undefined
      ? {
          ...published,
          proof: recordedProof(),
          standard_url: null,
          ...ofChange,
          url: `${report}?view=diff&document=${published.document.id}`,
        }
      : {
          ...published,
          ...withoutChange,
          ...health[type],
          proof: [],
          standard_url: null,
          url: `${report}?document=${published.document.id}`,
        };
  return {
    type,
    timestamp: data.thread?.standing_at ?? published.at,
    data: { notification_id: id, ...data },
  };
}

const testExample: WebhookPayload = {
  type: 'webhook.test',
  timestamp: '2026-05-20T08:00:00.000Z',
  data: { webhook_id: 'whk_5pTz2Kd8Qs', message: 'This is a test from Clausewatch.' },
};
