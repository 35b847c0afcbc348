import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import { takeWorker } from './prepared-worker.ts';
import type { NumberedOrder, NumberedTraces } from './trace-worker.ts';

export interface Drawn {
  order: TraceOrder;
  traces: readonly Polyline[];
}

interface Ahead {
  number: number;
  order: TraceOrder;
  /** Undefined while it is computed. */
  traces: Drawn['traces'] | undefined;
}

interface Traces {
  /** The last order that was computed. It stays until the next one is. */
  drawn: Drawn | undefined;
  isBroken: boolean;
  retry: () => void;
}

/**
 * A worker decodes and filters, so that the page answers meanwhile. Pass the same orders until they change. The second is
 * computed ahead, after the first.
 */
export function useTraces(order: TraceOrder | undefined, next: TraceOrder | undefined): Traces {
  const [drawn, setDrawn] = useState<Drawn>();
  const [attempt, setAttempt] = useState(0);
  const [brokenAttempt, setBrokenAttempt] = useState<number>();
  const worker = useRef<Worker>(undefined);
  const orders = useRef(new Map<number, TraceOrder>());
  const last = useRef(0);
  const ahead = useRef<Ahead>(undefined);
  const send = (sent: TraceOrder) => {
    last.current += 1;
    worker.current?.postMessage({ number: last.current, order: sent } satisfies NumberedOrder);
    return last.current;
  };
  const post = useEffectEvent(() => {
    if (!order) return;
    if (ahead.current && isSame(ahead.current.order, order)) {
      const { number, traces } = ahead.current;
      ahead.current = undefined;
      if (traces) setDrawn({ order, traces });
      else orders.current.set(number, order);
    } else orders.current.set(send(order), order);
  });
  const postAhead = useEffectEvent(() => {
    if (next) ahead.current = { number: send(next), order: next, traces: undefined };
  });
  useEffect(() => {
    const started = takeWorker();
    const waiting = orders.current;
    worker.current = started;
    started.addEventListener('message', ({ data: { number, traces } }: MessageEvent<NumberedTraces>) => {
      if (ahead.current?.number === number) ahead.current.traces = traces;
      const done = waiting.get(number);
      for (const older of [...waiting.keys()].filter((key) => key <= number)) waiting.delete(older);
      if (done) setDrawn({ order: done, traces });
    });
    started.addEventListener('error', () => setBrokenAttempt(attempt));
    post();
    return () => {
      started.terminate();
      waiting.clear();
      ahead.current = undefined;
    };
  }, [attempt]);
  useEffect(() => {
    if (order) post();
  }, [order]);
  const isDrawn = drawn !== undefined && drawn.order === order;
  useEffect(() => {
    if (isDrawn && next) postAhead();
  }, [isDrawn, next]);
  return { drawn, isBroken: brokenAttempt === attempt, retry: () => setAttempt((count) => count + 1) };
}

function isSame(one: TraceOrder, other: TraceOrder): boolean {
  const keys = Object.keys(one) as (keyof TraceOrder)[];
  return keys.every((key) => one[key] === other[key]);
}
