import type { Log } from '../log.ts';

export interface Background {
  /** An error is logged under `name`. */
  run(name: string, outboxItem: () => Promise<void>): void;
  idle(): Promise<void>;
  /** Work that goes on by itself ends after its present step. */
  stop(): void;
  readonly isStopping: boolean;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const finish = async (name: string, outboxItem: () => Promise<void>) => {
    try {
      await outboxItem();
    } catch (cause) {
      log.error(name, cause);
    }
  };
  return {
    run(name, outboxItem) {
      const task = finish(name, outboxItem).finally(() => running.delete(task));
      running.add(task);
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
