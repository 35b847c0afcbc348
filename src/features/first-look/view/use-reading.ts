import { useEffect, useRef, useState } from 'react';

interface Reading {
  isRunning: boolean;
  error: Error | undefined;
  start: () => void;
  stop: () => void;
}

/** Reads many parts of the file after a press. It ends when the look closes, and what was read stays. */
export function useReading(read: (signal: AbortSignal) => Promise<void>): Reading {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setRunning(true);
    setError(undefined);
    try {
      await read(own.signal);
      if (!own.signal.aborted) setRunning(false);
    } catch (cause) {
      if (own.signal.aborted) return;
      setRunning(false);
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    }
  };
  return {
    isRunning,
    error,
    start: () => void run(),
    stop: () => {
      running.current?.abort();
      setRunning(false);
    },
  };
}
