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
