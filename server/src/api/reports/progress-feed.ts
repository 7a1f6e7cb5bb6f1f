import type { Database } from '../../database/database.ts';
import { analysisChannel } from '../../store/analyses/analyses.ts';

/** Notifies the viewers of an analysis of its progress, whichever process works on it. */
export type ProgressFeed = {
  /** Calls back at each step; returns how to stop. */
  follow(analysisId: string, moved: () => void): () => void;
  close(): Promise<void>;
};

export async function openProgressFeed(database: Database): Promise<ProgressFeed> {
  const followers = new Map<string, Set<() => void>>();
  const stop = await database.listen(analysisChannel, (analysisId) => {
    // An empty payload follows a reconnection: notifications may have been missed.
    const concerned = analysisId === '' ? [...followers.values()] : [followers.get(analysisId) ?? []];
    for (const set of concerned) for (const moved of set) moved();
  });
  return {
    follow(analysisId, moved) {
      const set = followers.get(analysisId) ?? new Set();
      followers.set(analysisId, set.add(moved));
      return () => {
        set.delete(moved);
        if (set.size === 0) followers.delete(analysisId);
      };
    },
    close: stop,
  };
}
