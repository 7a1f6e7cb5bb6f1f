import { calendarDay } from './instant.tsx';
import { useNow } from './use-now.ts';

/** Writes days as "9 Nov", with the year where it is another than the present one. */
export function useDay(): (at: string) => string {
  const now = useNow();
  return (at) => calendarDay(new Date(at), now);
}
