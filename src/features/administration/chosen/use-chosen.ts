import { useState } from 'react';

/** The chosen rows of a list: single ones, also of other pages, or all that are found. */
export interface Chosen {
  isOn: boolean;
  isAll: boolean;
  ids: ReadonlySet<number>;
  start: () => void;
  end: () => void;
  chooseAll: () => void;
  chooseSingle: () => void;
  choose: (id: number, isChosen: boolean) => void;
}

const none: ReadonlySet<number> = new Set();

interface State {
  /** What is found. Something else found has nothing chosen. */
  of: string;
  isAll: boolean;
  ids: ReadonlySet<number>;
}

export function useChosen(of: string): Chosen {
  const [isOn, setOn] = useState(false);
  const [held, setState] = useState<State>({ of, isAll: false, ids: none });
  const state = held.of === of ? held : { of, isAll: false, ids: none };
  return {
    isOn,
    isAll: state.isAll,
    ids: state.ids,
    start: () => setOn(true),
    end: () => {
      setOn(false);
      setState({ of, isAll: false, ids: none });
    },
    chooseAll: () => setState({ of, isAll: true, ids: none }),
    chooseSingle: () => setState({ of, isAll: false, ids: none }),
    choose: (id, isChosen) => {
      const ids = new Set(state.ids);
      if (isChosen) ids.add(id);
      else ids.delete(id);
      setState({ of, isAll: false, ids });
    },
  };
}

/**
 * What a dialog is about, as it was when it was opened: a filter by time would mean another moment at each render. If
 * another number is found meanwhile, it is about those.
 */
export function useChosenObjects<Objects, Sent>(
  objects: Objects,
  count: number,
  sentOf: (objects: Objects) => Sent,
): Sent {
  const [held, setHeld] = useState(() => ({ count, sent: sentOf(objects) }));
  if (held.count === count) return held.sent;
  const next = { count, sent: sentOf(objects) };
  setHeld(next);
  return next.sent;
}
