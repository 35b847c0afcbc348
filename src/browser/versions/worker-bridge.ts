import { callWorker, workerMessage, type StoredFiles, type WorkerMessage } from '#/contract/worker-messages.ts';
import { languageOf } from '#/domain/locale.ts';
import { currentLocale } from '../settings/locale.ts';

/** Their names identify the build. */
export function ownScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src);
}

function ownBuild(): WorkerMessage {
  return { type: 'running-build', scripts: ownScripts(), language: languageOf(currentLocale()) };
}

interface WorkerNews {
  onNoSpace: () => void;
  onStored: (files: StoredFiles) => void;
}

export function answerWorker(news: WorkerNews): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message) receive(message, ports[0], news);
  });
  navigator.serviceWorker.startMessages();
}

function receive(message: WorkerMessage, port: MessagePort | undefined, news: WorkerNews): void {
  switch (message.type) {
    case 'which-build':
      port?.postMessage(ownBuild());
      return;
    case 'no-space':
      news.onNoSpace();
      return;
    case 'stored-files':
      news.onStored(message);
      return;
    case 'SKIP_WAITING':
    case 'running-build':
    case 'build-compared':
    case 'store-slice':
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
