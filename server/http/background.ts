import type { Log } from '../log.ts';

/** Work that goes on after the answer. */
export interface Background {
  /** Begins some work; what it throws is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** Until everything that has begun is over: before the database closes. */
  idle(): Promise<void>;
}

/** Keeps the work that goes on after answers. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  const finish = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      log.error(name, cause);
    }
  };
  return {
    run(name, work) {
      const task = finish(name, work).finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
