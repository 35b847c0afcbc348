import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const lastName = 'main search input[data-field=lastName]';

/** Where single keys lead. It is no part of the frame content, because it loads late. */
interface ShortcutPlaces {
  /** Each opens by G and its key. */
  places: readonly { key: string; to: '/home' | '/home/patient'; label: MessageDescriptor }[];
  /** What they do while traces are shown. The look at the traces hears them. */
  ofTraces: readonly { keys: readonly string[]; label: MessageDescriptor }[];
  /** Selectors of the search, the best first. */
  searchFields: readonly string[];
  /** It has a search. It opens if the screen has none. */
  searchScreen?: '/home/patient';
}

export const { places, ofTraces, searchFields, searchScreen }: ShortcutPlaces = __ADMINISTRATION__
  ? { places: [], ofTraces: [], searchFields: [lastName, 'main search input[type=search]'] }
  : {
      places: [
        { key: 'r', to: '/home', label: msg`Go to the recordings` },
        { key: 'p', to: '/home/patient', label: msg`Go to the patients` },
      ],
      ofTraces: [
        { keys: ['←', '→'], label: msg`Traces: turn the page` },
        { keys: ['+', '−'], label: msg`Traces: seconds of the page` },
        { keys: ['⇧↑', '⇧↓'], label: msg`Traces: sensitivity` },
        { keys: ['M'], label: msg`Traces: measure` },
      ],
      searchFields: [lastName],
      searchScreen: '/home/patient',
    };
