export interface Tally {
  begin: () => () => void;
  isAny: () => boolean;
  watch: (listener: () => void) => () => void;
}

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
