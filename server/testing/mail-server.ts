import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';

export type MailServer = {
  url: string;
  /** Messages as received, with headers, oldest first. */
  received: string[];
  /** Makes it refuse one mailbox as unknown. */
  closeMailbox(address: string): void;
  refuse(isRefusing: boolean): void;
} & AsyncDisposable;

/** A mail server that keeps messages, or refuses them. `answerMs`: how long it takes to accept a message. */
export async function startMailServer({ answerMs = 0 } = {}): Promise<MailServer> {
  const received: string[] = [];
  let isRefusing = false;
  let unknown: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = new Error('5.1.1 No such user');
      done(address === unknown ? Object.assign(error, { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('451 try again later'));
        received.push(Buffer.concat(chunks).toString());
        setTimeout(done, answerMs);
      });
    },
  });
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    closeMailbox: (address) => (unknown = address),
    refuse: (next) => (isRefusing = next),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text of a received message: without headers, decoded from quoted-printable (RFC 2045, 6.7). */
export function textOf(message: string): string {
  const end = message.indexOf('\r\n\r\n');
  const [headers, text] = [message.slice(0, end), message.slice(end + 4).replaceAll('\r\n', '\n')];
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return text;
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
