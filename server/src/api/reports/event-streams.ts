import type { Actor } from '../../access/actor.ts';
import { tooManyRequests } from '../problem.ts';

/** Concurrent streams of one caller in one process: each holds a connection and queries the database at every step. */
const mostStreams = 10;
/** A stream ends with its analysis, which takes some minutes. */
const retrySeconds = 30;

export type EventStreams = {
  /** Counts one more stream of a caller; a problem where there are too many. Returns the function to call at its end. */
  open(actor: Pick<Actor, 'subject'>): () => void;
};

export function countEventStreams(): EventStreams {
  const open = new Map<string, number>();
  return {
    open({ subject }) {
      const count = open.get(subject) ?? 0;
      if (count >= mostStreams) throw tooManyRequests(retrySeconds);
      open.set(subject, count + 1);
      return () => {
        const left = (open.get(subject) ?? 1) - 1;
        if (left > 0) open.set(subject, left);
        else open.delete(subject);
      };
    },
  };
}
