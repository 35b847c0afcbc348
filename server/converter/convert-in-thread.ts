import { Worker } from 'node:worker_threads';
import type { ConversionOutcome } from './converter.ts';

/** The server stays responsive, as a thread of its own converts. An abort throws the signal's reason. */
export async function convertInThread<Outcome = ConversionOutcome>(
  script: URL,
  order: unknown,
  signal: AbortSignal,
): Promise<Outcome> {
  signal.throwIfAborted();
  const thread = new Worker(script, { workerData: order });
  const outcome = Promise.withResolvers<Outcome>();
  thread.once('message', (message: Outcome) => outcome.resolve(message));
  thread.once('error', (error) => outcome.reject(error));
  thread.once('exit', () => outcome.reject(new Error('the conversion ended without an outcome')));
  const stop = () => outcome.reject(signal.reason as Error);
  signal.addEventListener('abort', stop);
  try {
    return await outcome.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
