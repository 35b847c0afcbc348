import { callWorker, workerMessage, type WorkerMessage } from '#/contract/worker-messages.ts';

/** Their names identify the build. */
export function ownScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src);
}

function ownBuild(): WorkerMessage {
  return { type: 'running-build', scripts: ownScripts() };
}

export function answerWorker(onNoSpace: () => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message) receive(message, ports[0], onNoSpace);
  });
  navigator.serviceWorker.startMessages();
}

function receive(message: WorkerMessage, port: MessagePort | undefined, onNoSpace: () => void): void {
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
      return;
    default:
      message satisfies never;
  }
}

export async function isBuildOfWorker(): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const compared = worker && (await callWorker(worker, ownBuild()));
  return compared?.type !== 'build-compared' || compared.isCurrent;
}
