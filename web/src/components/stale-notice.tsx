import { Instant } from '../ui/instant.tsx';

/** Shown where the newest data could not be loaded and older data is on screen. */
export function StaleNotice({ loadedAt }: { loadedAt: number }) {
  return (
    <p className="sm text-warn" role="status">
      Not up to date: loaded <Instant at={new Date(loadedAt).toISOString()} />, and the server cannot be
      reached.
    </p>
  );
}
