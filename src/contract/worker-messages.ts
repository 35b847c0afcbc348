import * as z from 'zod/mini';

/**
 * What a page and the service worker say to each other, both directions in one union. A build is named by the scripts
 * that its page loads first: their names change with every file that they reach.
 */
export const workerMessage = z.union([
  /** To a waiting worker: take over now. The word is that of `workbox-window`. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** To a page: which build are you? It answers `running-build`. */
  z.object({ type: z.literal('which-build') }),
  /** To the worker: the build that this page runs, as addresses. It answers `build-compared`. */
  z.object({ type: z.literal('running-build'), scripts: z.array(z.string()) }),
  /** To a page: whether that is the worker's own build. */
  z.object({ type: z.literal('build-compared'), isCurrent: z.boolean() }),
  /** To all pages: the worker could not be installed, because there was no space for its files. */
  z.object({ type: z.literal('no-space') }),
]);

/** One of the messages. */
export type WorkerMessage = z.output<typeof workerMessage>;

/** How long an answer may take, in ms: a page that is frozen, or still starting, gives none. */
const answerDeadlineMs = 3000;

/** Sends a message to a worker or a page and gives the answer; undefined when none comes. */
export function askWorker(
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
