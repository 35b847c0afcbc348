import { askWorker, workerMessage, type WorkerMessage } from '#/contract/worker-messages.ts';

/** The scripts that this page loaded first: they name the build that it runs. */
export function ownScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src);
}

function ownBuild(): WorkerMessage {
  return { type: 'running-build', scripts: ownScripts() };
}

/** Answers what the worker asks; `onNoSpace` is called when it could not be installed for want of space. */
export function answerWorker(onNoSpace: () => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message) hear(message, ports[0], onNoSpace);
  });
  navigator.serviceWorker.startMessages();
}

function hear(message: WorkerMessage, port: MessagePort | undefined, onNoSpace: () => void): void {
  switch (message.type) {
    case 'which-build':
      port?.postMessage(ownBuild());
      return;
    case 'no-space':
      onNoSpace();
      return;
    case 'SKIP_WAITING':
    case 'running-build':
    case 'build-compared':
      // These go the other way, or come as an answer.
      return;
    default:
      message satisfies never;
  }
}

/**
 * Tells the worker that controls this page which build the page runs: it then fetches what is missing, and removes what no page
 * needs any more.
 * Gives false when that is another build than the worker's own.
 */
export async function isBuildOfWorker(): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const compared = worker && (await askWorker(worker, ownBuild()));
  return compared?.type !== 'build-compared' || compared.isCurrent;
}
