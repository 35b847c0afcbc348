import type { QueryClient } from '@tanstack/react-query';
import { installWorker } from '#/browser/app-worker.ts';
import { watchForms } from '#/browser/filled-forms.ts';
import { shareHolds } from '#/browser/hold-elsewhere.ts';
import { mendMissingParts } from '#/browser/missing-parts.ts';
import { followWorker } from '#/browser/move-to-version.ts';
import { checkRegularly } from '#/browser/version-checks.ts';
import { isBuildOfWorker } from '#/browser/worker-bridge.ts';
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
