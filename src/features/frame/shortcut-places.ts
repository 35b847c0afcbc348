import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const lastName = 'main search input[data-field=lastName]';

/** Where single keys lead. It is no part of the frame content, because it loads late. */
interface ShortcutPlaces {
  /** Each opens by G and its key. */
  places: readonly { key: string; to: '/home' | '/home/patient'; label: MessageDescriptor }[];
  /** Selectors of the search, the best first. */
  searchFields: readonly string[];
  /** It has a search. It opens if the screen has none. */
  searchScreen?: '/home/patient';
}

export const { places, searchFields, searchScreen }: ShortcutPlaces = __ADMINISTRATION__
  ? { places: [], searchFields: [lastName, 'main search input[type=search]'] }
  : {
      places: [
        { key: 'r', to: '/home', label: msg`Go to the recordings` },
        { key: 'p', to: '/home/patient', label: msg`Go to the patients` },
      ],
      searchFields: [lastName],
      searchScreen: '/home/patient',
    };
