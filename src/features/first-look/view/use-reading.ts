import { useEffect, useRef, useState } from 'react';

interface Reading {
  isRunning: boolean;
  /** The last run has read everything. */
  isDone: boolean;
  error: Error | undefined;
  start: () => void;
  stop: () => void;
}

/** Reads many parts of the file after a press. It ends when the look closes, and what was read stays. */
export function useReading(read: (signal: AbortSignal) => Promise<void>): Reading {
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const [error, setError] = useState<Error>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setState('running');
    setError(undefined);
    try {
      await read(own.signal);
      if (!own.signal.aborted) setState('done');
    } catch (cause) {
      if (own.signal.aborted) return;
      setState('idle');
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    }
  };
  return {
    isRunning: state === 'running',
    isDone: state === 'done',
    error,
    start: () => void run(),
    stop: () => {
      running.current?.abort();
      setState('idle');
    },
  };
}

/** So many requests are under way at once. */
const atOnce = 6;

/** Does the work for all items, a few at once, and stops at the first failure. */
export async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const one = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
