import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { workerState, type WorkerState } from '#/browser/versions/app-worker.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { storageState, type StoragePersistence, type StorageState } from '#/browser/storage/storage-persistence.ts';
import { byteSize } from '#/domain/byte-size.ts';

export function StorageStateText() {
  const { t } = useLingui();
  const worker = useSelector(workerState);
  const [storage, setStorage] = useState<StorageState>();
  useEffect(() => void storageState().then(setStorage), []);
  const { usage, quota } = storage ?? {};
  const [used, available] = [usage, quota].map((size = 0) => byteSize(size, currentLocale()));
  return (
    <>
      <p>{useWorkerText(worker)}</p>
      <p>{usePersistenceText(storage?.persistence)}</p>
      {usage === undefined || quota === undefined ? null : <p>{t`${used} of ${available} are in use.`}</p>}
    </>
  );
}

function useWorkerText(worker: WorkerState): string {
  const { t } = useLingui();
  const texts = {
    ready: t`The app starts on this device without a network.`,
    pending: t`The app is being made ready to start without a network.`,
    failed: t`The app cannot start without a network: its files could not be kept on this device.`,
    full: t`The app cannot start without a network: there is too little space on this device.`,
    unsupported: t`The app cannot start without a network in this browser.`,
  } satisfies Record<WorkerState, string>;
  return texts[worker];
}

function usePersistenceText(persistence: StoragePersistence | undefined): string {
  const { t } = useLingui();
  const texts = {
    granted: t`The browser does not clear by itself what is kept here.`,
    'not-granted': t`The browser may clear what is kept here when space runs short.`,
    unsupported: t`The browser does not say whether it may clear what is kept here.`,
  } satisfies Record<StoragePersistence, string>;
  return persistence ? texts[persistence] : '';
}
