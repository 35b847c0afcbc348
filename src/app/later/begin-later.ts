import type { QueryClient } from '@tanstack/react-query';
import { configuration, configurationAsRead } from '#/browser/settings/configuration.ts';
import { installWorker, checkRegularly } from '#/browser/versions/app-worker.ts';
import { watchForms } from '#/browser/page/filled-forms.ts';
import { shareHolds } from '#/browser/tabs/hold-elsewhere.ts';
import { reloadMissingParts, followWorker, type ChangesUnderWay } from '#/browser/versions/move-to-version.ts';
import { isBuildOfWorker } from '#/browser/versions/worker-bridge.ts';
import { idleKeys } from '#/contract/idle-keys.ts';
import type { AppRouter } from '../router.ts';
import { calm } from './calm.ts';
import { takePictures } from './take-pictures.ts';

const begun = new WeakSet<AppRouter>();

interface Beginning {
  queryClient: QueryClient;
  router: AppRouter;
  onReturn: () => void;
}

export function beginLater({ queryClient, router, onReturn }: Beginning): void {
  if (begun.has(router)) return;
  begun.add(router);
  nameIdleKeys();
  watchForms();
  shareHolds();
  // The worker is for care.
  if (!import.meta.env.PROD || __ADMINISTRATION__) return;
  takePictures(router, queryClient);
  reloadMissingParts();
  checkRegularly(onReturn);
  const isLoading = () => router.state.status === 'pending' || queryClient.isFetching() > 0;
  void installWorker(
    () => void followWorker(changesUnderWay(queryClient)),
    () => calm(isLoading),
  ).then(isBuildOfWorker);
}

/** For whoever installs the app on another platform. */
function nameIdleKeys(): void {
  const idle = idleKeys(configurationAsRead(), configuration());
  if (idle.length > 0) console.info(`These keys of config.json have no effect: ${idle.join(', ')}`);
}

/** A reload loses the answers of these mutations. */
function changesUnderWay(queryClient: QueryClient): ChangesUnderWay {
  return {
    isAny: () => queryClient.isMutating() > 0,
    watch: (listener) => queryClient.getMutationCache().subscribe(listener),
  };
}
