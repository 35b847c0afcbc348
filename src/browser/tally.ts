/** What goes on at one time. */
export interface Tally {
  /** Begins something; the returned function ends it. A `useEffect` may return it as it is. */
  begin: () => () => void;
  /** True while anything goes on. */
  isAny: () => boolean;
  /** Calls the listener when the first begins and when the last ends; gives what stops that. */
  watch: (listener: () => void) => () => void;
}

/** Makes a tally of nothing. */
export function createTally(): Tally {
  const open = new Set<symbol>();
  const listeners = new Set<() => void>();
  const isAny = () => open.size > 0;
  const change = (step: () => unknown) => {
    const before = isAny();
    step();
    if (before !== isAny()) for (const listener of listeners) listener();
  };
  return {
    begin: () => {
      const one = Symbol('one');
      change(() => open.add(one));
      return () => change(() => open.delete(one));
    },
    isAny,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
