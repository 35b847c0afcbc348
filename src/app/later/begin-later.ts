import type { QueryClient } from '@tanstack/react-query';
import { installWorker, checkRegularly } from '#/browser/versions/app-worker.ts';
import { watchForms } from '#/browser/page/filled-forms.ts';
import { shareHolds } from '#/browser/tabs/hold-elsewhere.ts';
import { mendMissingParts } from '#/browser/versions/missing-parts.ts';
import { followWorker } from '#/browser/versions/move-to-version.ts';
import { isBuildOfWorker } from '#/browser/versions/worker-bridge.ts';
import { changesUnderWay } from '#/data/calls/changes-under-way.ts';

let hasBegun = false;

/** `onReturn` runs when a user returns after an hour or more. */
export function beginLater(queryClient: QueryClient, onReturn: () => void): void {
  if (hasBegun) return;
  hasBegun = true;
  watchForms();
  shareHolds();
  if (!import.meta.env.PROD) return;
  mendMissingParts();
  checkRegularly(onReturn);
  void installWorker(() => void followWorker(changesUnderWay(queryClient))).then(isBuildOfWorker);
}
