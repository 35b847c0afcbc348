let prepared: Worker | undefined;

const start = () => new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker while the file is opened. Returns what ends it if nobody has taken it. */
export function prepareWorker(): () => void {
  const own = start();
  prepared = own;
  return () => {
    if (prepared !== own) return;
    prepared = undefined;
    own.terminate();
  };
}

/** The caller ends it. */
export function takeWorker(): Worker {
  const taken = prepared ?? start();
  prepared = undefined;
  return taken;
}
