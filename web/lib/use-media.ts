import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string) {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
