import { useCallback, useRef, useState } from 'react';
import { whenReleased } from '#/browser/page/pointer.ts';

interface LeftFields<Name extends string> {
  has: (name: Name) => boolean;
  change: (name: Name) => void;
  leave: (name: Name) => void;
  reset: () => void;
}

/** Only a field in which something was typed counts as left (docs/decisions/0105). */
export function useLeftFields<Name extends string>(): LeftFields<Name> {
  const changed = useRef(new Set<Name>());
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const change = useCallback((name: Name) => void changed.current.add(name), []);
  const leave = useCallback((name: Name) => {
    // The press that leaves the field may be on a button. A message shown at once would move the button away.
    whenReleased(() => {
      if (changed.current.has(name)) setLeft((before) => new Set(before).add(name));
    });
  }, []);
  return {
    has: (name) => left.has(name),
    change,
    leave,
    reset: () => {
      changed.current.clear();
      setLeft(new Set());
    },
  };
}
