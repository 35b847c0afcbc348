import type { Log } from '../log.ts';

export interface Background {
  /** An error is logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  idle(): Promise<void>;
}

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
