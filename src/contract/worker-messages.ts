import * as z from 'zod/mini';

/** How many files of the app the worker has stored. `isFull`: there is no space for the others. */
const storedFiles = z.object({
  type: z.literal('stored-files'),
  count: z.number(),
  total: z.number(),
  isFull: z.boolean(),
});

/** A build is named by its first scripts, whose names change with every file. */
export const workerMessage = z.union([
  /** `workbox-window` prescribes this name. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('which-build') }),
  z.object({ type: z.literal('running-build'), scripts: z.array(z.string()), language: z.optional(z.string()) }),
  z.object({ type: z.literal('build-compared'), isCurrent: z.boolean() }),
  z.object({ type: z.literal('no-space') }),
  z.object({ type: z.literal('store-slice') }),
  storedFiles,
]);

export type WorkerMessage = z.output<typeof workerMessage>;
export type StoredFiles = z.output<typeof storedFiles>;

/** A page that is frozen or still starting does not answer. */
const answerDeadlineMs = 3000;

export function callWorker(
  other: { postMessage: (message: WorkerMessage, transfer: Transferable[]) => void },
  message: WorkerMessage,
  deadlineMs = answerDeadlineMs,
): Promise<WorkerMessage | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (answer: WorkerMessage | undefined) => {
      clearTimeout(deadline);
      port1.close();
      resolve(answer);
    };
    const deadline = setTimeout(() => finish(undefined), deadlineMs);
    port1.addEventListener('message', ({ data }) => finish(workerMessage.safeParse(data).data));
    port1.start();
    other.postMessage(message, [port2]);
  });
}
