import * as z from 'zod/mini';

/** A build is named by its first scripts, whose names change with every file. */
export const workerMessage = z.union([
  /** `workbox-window` prescribes this name. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('which-build') }),
  z.object({ type: z.literal('running-build'), scripts: z.array(z.string()) }),
  z.object({ type: z.literal('build-compared'), isCurrent: z.boolean() }),
  z.object({ type: z.literal('no-space') }),
]);

export type WorkerMessage = z.output<typeof workerMessage>;

/** A page that is frozen or still starting does not answer. */
const answerDeadlineMs = 3000;

export function callWorker(
  other: { postMessage: (message: WorkerMessage, transfer: Transferable[]) => void },
  message: WorkerMessage,
): Promise<WorkerMessage | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (answer: WorkerMessage | undefined) => {
      clearTimeout(deadline);
      port1.close();
      resolve(answer);
    };
    const deadline = setTimeout(() => settle(undefined), answerDeadlineMs);
    port1.addEventListener('message', ({ data }) => settle(workerMessage.safeParse(data).data));
    port1.start();
    other.postMessage(message, [port2]);
  });
}
