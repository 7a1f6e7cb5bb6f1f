import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, for what is drawn otherwise in different room rather than laid out otherwise. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
