import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../src/database/database.ts';
import { type Model, type ModelSettings, openModel } from '../src/model/model.ts';

/** A question as it arrived. */
export type Asked = {
  purpose: 'read' | 'check';
  instructions: string;
  data: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
};

/** What the server does with a question. */
export type Reply =
  /** Answers with this as JSON; `tokens`: what it says that took, by default about what it does take. */
  | { say: unknown; tokens?: { input: number; output: number } | null }
  | { text: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { refuse: true }
  | { cutOff: string }
  | { waitMs: number; reply: Reply };

export type Script = (asked: Asked) => Reply;

export type ModelServer = {
  url: string;
  asked: Asked[];
  /** The most that were waited for at once. */
  most: number;
  script: Script;
  settings(given?: Partial<ModelSettings>): ModelSettings;
  /** The product's door to it, as a process opens it. */
  open(database: Database): Model;
} & AsyncDisposable;

/** A language model on this machine that does as it is told. It speaks as OpenAI, Anthropic, Google and servers compatible with the first do. */
export async function startModelServer(script: Script): Promise<ModelServer> {
  let now = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const { instructions, data } = partsOf(path, JSON.parse(Buffer.concat(chunks).toString()));
      const asked = { purpose: purposeOf(instructions), instructions, data, path, headers: request.headers };
      model.asked.push(asked);
      now += 1;
      model.most = Math.max(model.most, now);
      response.on('close', () => (now -= 1));
      reply(response, asked, model.script(asked));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model: ModelServer = {
    url,
    asked: [],
    most: 0,
    script,
    settings: (given = {}) => ({
      provider: 'compatible',
      id: 'scripted-1',
      baseUrl: url,
      apiKey: 'key of the operator',
      timeoutSeconds: 5,
      tokensAUser: 1_000_000,
      tokensADay: 10_000_000,
      prices: { input: 1, output: 4 },
      ...given,
    }),
    open: (database) => openModel(model.settings(), database, () => {}),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

function reply(response: ServerResponse, asked: Asked, what: Reply): void {
  if ('waitMs' in what) {
    setTimeout(() => reply(response, asked, what.reply), what.waitMs).unref();
    return;
  }
  if ('status' in what) {
    response.writeHead(what.status, { 'content-type': 'application/json', ...what.headers });
    response.end(what.body ?? JSON.stringify({ error: { message: 'Not now', type: 'error' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answerIn(asked, what)));
}

type Message = { role: string; content: string | { text?: string }[] };
type Sent = {
  messages?: Message[];
  input?: Message[];
  system?: { text: string }[];
  contents?: { parts: { text: string }[] }[];
  systemInstruction?: { parts: { text: string }[] };
};

function partsOf(path: string, sent: Sent): { instructions: string; data: string } {
  const text = (content: Message['content'] | undefined): string =>
    typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
  if (path.includes(':generateContent'))
    return {
      instructions: text(sent.systemInstruction?.parts),
      data: text(sent.contents?.[0]?.parts),
    };
  const messages = sent.messages ?? sent.input ?? [];
  const of = (isUser: boolean) => messages.find(({ role }) => (role === 'user') === isUser)?.content;
  return { instructions: text(sent.system ?? of(false)), data: text(of(true)) };
}

function purposeOf(instructions: string): Asked['purpose'] {
  return instructions.startsWith('You read') ? 'read' : 'check';
}

type Spoken = Extract<Reply, { say: unknown } | { text: string } | { refuse: true } | { cutOff: string }>;

function answerIn({ path, instructions, data }: Asked, what: Spoken): unknown {
  const text =
    'say' in what
      ? JSON.stringify(what.say)
      : 'text' in what
        ? what.text
        : 'cutOff' in what
          ? what.cutOff
          : '';
  const usual = {
    input: Math.ceil((instructions.length + data.length) / 4),
    output: Math.ceil(text.length / 4),
  };
  const tokens = 'say' in what && what.tokens !== undefined ? what.tokens : usual;
  const end = 'refuse' in what ? 'refused' : 'cutOff' in what ? 'cut' : 'whole';
  if (path.endsWith('/chat/completions'))
    return {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'scripted-1',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: { whole: 'stop', refused: 'content_filter', cut: 'length' }[end],
        },
      ],
      ...(tokens === null
        ? {}
        : { usage: { prompt_tokens: tokens.input, completion_tokens: tokens.output, total_tokens: 0 } }),
    };
  if (path.endsWith('/responses'))
    return {
      id: '1',
      created_at: 1,
      model: 'scripted-1',
      output: [
        {
          type: 'message',
          role: 'assistant',
          id: 'm1',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: usual.input, output_tokens: usual.output },
    };
  if (path.endsWith('/messages'))
    return {
      type: 'message',
      id: '1',
      role: 'assistant',
      model: 'scripted-1',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: usual.input, output_tokens: usual.output },
    };
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: usual.input,
      candidatesTokenCount: usual.output,
      totalTokenCount: usual.input + usual.output,
    },
  };
}

/** What a second look was asked about. */
export function claimIn({ data }: Asked): string {
  return /<<<begin claim [0-9a-f]+>>>\n([\s\S]*?)\n<<<end claim/.exec(data)?.[1] ?? '';
}
