import type { Log } from '../log.ts';

export interface Background {
  /** An error is logged under `name`. */
  run(name: string, task: () => Promise<void>): void;
  idle(): Promise<void>;
  /** Work that goes on by itself ends after its present step. */
  stop(): void;
  readonly isStopping: boolean;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const finish = async (name: string, task: () => Promise<void>) => {
    try {
      await task();
    } catch (cause) {
      log.error(name, cause);
    }
  };
  return {
    run(name, task) {
      const run = finish(name, task).finally(() => running.delete(run));
      running.add(run);
    },
    stop() {
      isStopping = true;
    },
    get isStopping() {
      return isStopping;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
