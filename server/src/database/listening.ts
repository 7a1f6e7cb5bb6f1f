import pg from 'pg';

const reconnectMs = 500;

export type Listening = {
  /** As `Database.listen`. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Notifications of all channels over one connection of its own, which is opened with the first listener and reopened when it breaks. */
export function openListening(url: string): Listening {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (channel: string, payload: string): void => {
    for (const heard of listeners.get(channel) ?? []) heard(payload);
  };
  /** One statement after the other. */
  let said: Promise<unknown> = Promise.resolve();
  const say = (to: pg.Client, command: 'LISTEN' | 'UNLISTEN', channel: string): Promise<unknown> => {
    const saying = said.then(() => to.query(`${command} ${pg.escapeIdentifier(channel)}`));
    said = saying.catch(() => undefined);
    return saying;
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'clausewatch-listen',
    });
    client = next;
    isReady = false;
    const again = (): void => {
      if (isClosed || client !== next) return;
      client = null;
      timer = setTimeout(() => {
        timer = undefined;
        void connect();
      }, reconnectMs);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await next.connect();
      isReady = true;
      const channels = [...listeners.keys()];
      await Promise.all(channels.map((channel) => say(next, 'LISTEN', channel)));
      for (const channel of channels) tell(channel, '');
    } catch {
      await next.end().catch(() => {});
      again();
    }
  };
  return {
    async listen(channel, heard) {
      const listener = (payload: string): void => heard(payload);
      const others = listeners.get(channel);
      if (others === undefined) listeners.set(channel, new Set([listener]));
      else others.add(listener);
      if (client === null) {
        // A connection that is opened later listens to all channels.
        if (timer === undefined) void connect();
      } else if (isReady) {
        await say(client, 'LISTEN', channel).then(
          () => heard(''),
          () => undefined,
        );
      }
      return async () => {
        const left = listeners.get(channel);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(channel);
        if (client !== null && isReady) await say(client, 'UNLISTEN', channel).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
