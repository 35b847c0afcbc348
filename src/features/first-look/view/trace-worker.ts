import { drawnTraces, type TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';

export interface NumberedOrder {
  number: number;
  order: TraceOrder;
}

export interface NumberedTraces {
  number: number;
  traces: Polyline[];
}

addEventListener('message', ({ data: { number, order } }: MessageEvent<NumberedOrder>) => {
  const traces = drawnTraces(order);
  postMessage({ number, traces } satisfies NumberedTraces, { transfer: traces.map(({ buffer }) => buffer) });
});
