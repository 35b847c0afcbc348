import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import type { NumberedOrder, NumberedTraces } from './trace-worker.ts';

export interface Drawn {
  order: TraceOrder;
  traces: readonly Polyline[];
}

interface Traces {
  /** The last order that was computed. It stays until the next one is. */
  drawn: Drawn | undefined;
  isBroken: boolean;
  retry: () => void;
}

/** A worker decodes and filters, so that the page answers meanwhile. Pass the same order until it changes. */
export function useTraces(order: TraceOrder | undefined): Traces {
  const [drawn, setDrawn] = useState<Drawn>();
  const [attempt, setAttempt] = useState(0);
  const [brokenAttempt, setBrokenAttempt] = useState<number>();
  const worker = useRef<Worker>(undefined);
  const orders = useRef(new Map<number, TraceOrder>());
  const last = useRef(0);
  const post = useEffectEvent(() => {
    if (!order) return;
    last.current += 1;
    orders.current.set(last.current, order);
    worker.current?.postMessage({ number: last.current, order } satisfies NumberedOrder);
  });
  useEffect(() => {
    const started = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });
    const waiting = orders.current;
    worker.current = started;
    started.addEventListener('message', ({ data: { number, traces } }: MessageEvent<NumberedTraces>) => {
      const done = waiting.get(number);
      for (const older of [...waiting.keys()].filter((key) => key <= number)) waiting.delete(older);
      if (done) setDrawn({ order: done, traces });
    });
    started.addEventListener('error', () => setBrokenAttempt(attempt));
    post();
    return () => {
      started.terminate();
      waiting.clear();
    };
  }, [attempt]);
  useEffect(() => {
    if (order) post();
  }, [order]);
  return { drawn, isBroken: brokenAttempt === attempt, retry: () => setAttempt((count) => count + 1) };
}
