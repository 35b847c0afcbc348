import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import { takeWorker } from './prepared-worker.ts';
import type { NumberedOrder, NumberedTraces } from './trace-worker.ts';

/** The worker has failed. The next order starts another one. */
export class TracerFailure extends Error {}

/** A worker decodes, subtracts and filters, so that the page answers meanwhile. */
export class Tracer {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly Polyline[]>>();

  compute(order: TraceOrder): Promise<readonly Polyline[]> {
    this.#worker ??= this.#start();
    this.#last += 1;
    const waiting = Promise.withResolvers<readonly Polyline[]>();
    this.#waiting.set(this.#last, waiting);
    this.#worker.postMessage({ number: this.#last, order } satisfies NumberedOrder);
    return waiting.promise;
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = takeWorker();
    worker.addEventListener('message', ({ data: { number, traces } }: MessageEvent<NumberedTraces>) => {
      this.#waiting.get(number)?.resolve(traces);
      this.#waiting.delete(number);
    });
    worker.addEventListener('error', () => {
      const failed = [...this.#waiting.values()];
      this.end();
      for (const { reject } of failed) reject(new TracerFailure());
    });
    return worker;
  }
}
