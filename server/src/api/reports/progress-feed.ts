import type { Database } from '../../database/database.ts';
import { analysisChannel } from '../../store/analyses.ts';

/** Tells who follows an analysis that it has moved on, wherever it is worked on. */
export type ProgressFeed = {
  /** Calls back at each step; returns how to stop. */
  follow(analysisId: string, moved: () => void): () => void;
  close(): Promise<void>;
};

export async function openProgressFeed(database: Database): Promise<ProgressFeed> {
  const followers = new Map<string, Set<() => void>>();
  const stop = await database.listen(analysisChannel, (analysisId) => {
    // The empty payload follows a reconnection: anything may have been missed.
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
