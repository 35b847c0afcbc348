import { workerMessage, type WorkerMessage } from '../src/contract/worker-messages.ts';
import { removeFormerBuilds } from './former-builds.ts';
import { isOfThisBuild, restorePrecache } from './precache.ts';

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
      if (isCurrent) event.waitUntil(restorePrecache().then(removeFormerBuilds));
      return;
    }
    case 'which-build':
    case 'build-compared':
    case 'no-space':
      return;
    default:
      message satisfies never;
  }
}
