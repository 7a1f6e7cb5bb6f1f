import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const reconnectMs = 500;
const retakeMs = 1_000;

/** What PostgreSQL shows as the program's name of such a connection. */
export const directName = 'clausewatch-direct';

/** What lives as long as a session of PostgreSQL: one connection of a process, which no pooler hands to somebody else. */
export type DirectConnection = {
  /** As `Database.listen`. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** As `Database.hold`. */
  hold(lock: number, waiting: () => void): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
};

/** Opened with the first listener or lock, and reopened when it breaks: all channels are listened to and all locks taken again. */
export function openDirectConnection(url: string): DirectConnection {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const locks = new Map<number, () => void>();
  const retaking = new Set<number>();
  let client: pg.Client | null = null;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let whenReady = Promise.withResolvers<pg.Client>();

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
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: directName });
    client = next;
    const again = (): void => {
      if (isClosed || client !== next) return;
      client = null;
      timer = setTimeout(() => {
        timer = undefined;
        void connect();
      }, reconnectMs);
      if (!isReady) return;
      isReady = false;
      whenReady = Promise.withResolvers();
      for (const lock of locks.keys()) if (!retaking.has(lock)) void retake(lock);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await next.connect();
      isReady = true;
      whenReady.resolve(next);
      const channels = [...listeners.keys()];
      await Promise.all(channels.map((channel) => say(next, 'LISTEN', channel)));
      for (const channel of channels) tell(channel, '');
    } catch {
      await next.end().catch(() => {});
      again();
    }
  };
  /** Connects where nothing has. */
  const begin = (): void => {
    if (client === null && timer === undefined) void connect();
  };
  /** Asks on the next connection where this one breaks. */
  const take = async (lock: number): Promise<boolean> => {
    for (;;) {
      begin();
      const session = await whenReady.promise;
      try {
        const { rows } = await session.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
          lock,
        ]);
        return rows[0]?.held === true;
      } catch {
        await sleep(reconnectMs);
      }
    }
  };
  const release = async (lock: number): Promise<void> => {
    if (client !== null && isReady)
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
  };
  const retake = async (lock: number): Promise<void> => {
    retaking.add(lock);
    while (!(await take(lock))) {
      await sleep(retakeMs);
      if (isClosed || !locks.has(lock)) break;
      locks.get(lock)?.();
    }
    retaking.delete(lock);
    if (!locks.has(lock)) await release(lock);
  };
  return {
    async listen(channel, heard) {
      const listener = (payload: string): void => heard(payload);
      const others = listeners.get(channel);
      if (others === undefined) listeners.set(channel, new Set([listener]));
      else others.add(listener);
      if (client !== null && isReady) {
        await say(client, 'LISTEN', channel).then(
          () => heard(''),
          () => undefined,
        );
      } else {
        // A connection that is opened later listens to all channels.
        begin();
      }
      return async () => {
        const left = listeners.get(channel);
        left?.delete(listener);
        if (left?.size !== 0) return;
        listeners.delete(channel);
        if (client !== null && isReady) await say(client, 'UNLISTEN', channel).catch(() => undefined);
      };
    },
    async hold(lock, waiting) {
      if (!(await take(lock))) return null;
      locks.set(lock, waiting);
      return async () => {
        locks.delete(lock);
        await release(lock);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
