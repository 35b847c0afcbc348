import { workerMessage, type WorkerMessage } from '../src/contract/worker-messages.ts';
import { removeFormerBuilds } from './former-builds.ts';
import { inTurn, isOfThisBuild } from './precache.ts';
import { storeSlice, storeStart } from './stages.ts';

declare const self: ServiceWorkerGlobalScope;

export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const { data: message } = workerMessage.safeParse(event.data);
    if (message) receive(message, event);
  });
}

function receive(message: WorkerMessage, event: ExtendableMessageEvent): void {
  switch (message.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting());
      return;
    case 'running-build': {
      const isCurrent = message.scripts.every(isOfThisBuild);
      event.ports[0]?.postMessage({ type: 'build-compared', isCurrent } satisfies WorkerMessage);
      if (isCurrent) event.waitUntil(restoreStart(message.language).then(removeFormerBuilds));
      return;
    }
    case 'store-slice':
      event.waitUntil(storeSlice().then((stored) => event.ports[0]?.postMessage(stored)));
      return;
    case 'which-build':
    case 'build-compared':
    case 'no-space':
    case 'stored-files':
      return;
    default:
      message satisfies never;
  }
}

/** WebKit empties the cache when the sign-out clears the storage. */
async function restoreStart(language: string | undefined): Promise<void> {
  const languages = new Set(language === undefined ? [] : [language]);
  await inTurn(() => storeStart(languages)).catch(() => undefined);
}
