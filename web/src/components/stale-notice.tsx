import { Instant } from '../ui/instant.tsx';

/** Said where the newest answer could not be had, and an older one is shown. */
export function StaleNotice({ loadedAt }: { loadedAt: number }) {
  return (
    <p className="sm text-warn" role="status">
      Not up to date: loaded <Instant at={new Date(loadedAt).toISOString()} />, and the server cannot be
      reached.
    </p>
  );
}
