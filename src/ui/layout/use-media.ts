import { useSyncExternalStore } from 'react';

/** Whether the screen matches a media query, such as `(min-width: 48em)`. */
export function useMedia(query: string): boolean {
  const list = () => matchMedia(query);
  return useSyncExternalStore(
    (onChange) => {
      const watched = list();
      watched.addEventListener('change', onChange);
      return () => watched.removeEventListener('change', onChange);
    },
    () => list().matches,
    // The build renders the sign-in form.
    () => false,
  );
}

/** From here on, filters stand beside the list. It must match `with-panel.css`. */
export const wideScreen = '(min-width: 64em)';

/** A phone shows rows as cards. It must match `list-table.css`. */
export const phoneScreen = '(max-width: 47.9375em)';

export function usePhone(): boolean {
  return useMedia(phoneScreen);
}
