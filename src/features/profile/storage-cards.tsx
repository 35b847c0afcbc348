import { useLingui } from '@lingui/react/macro';
import { useState, useEffect } from 'react';
import { useSelector } from '@tanstack/react-store';
import { LanguageChoice } from '#/parts/settings/language-choice.tsx';
import { ThemeChoice } from '#/parts/settings/theme-choice.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { areShortcutsOn, turnShortcuts } from '#/browser/settings/preferences.ts';
import { Switch } from '#/ui/fields/switch.tsx';
import { useStorageReason } from '#/parts/problems/storage-note.tsx';
import { useStorageState } from '#/session/storage/storage.ts';
import { workerState, type WorkerState } from '#/browser/versions/app-worker.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { storedFiles } from '#/browser/versions/stored-files.ts';
import { storageState, type StoragePersistence, type StorageState } from '#/browser/storage/storage-persistence.ts';
import './storage-cards.css';
import { byteSize } from '#/domain/byte-size.ts';

export function TabletAppearance() {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Language and theme`} level={3}>
        <LanguageChoice />
        <div className="device-look__theme">
          <span>{t`Theme`}</span>
          <ThemeChoice hasWords />
        </div>
      </Panel>
    </Card>
  );
}

export function TabletShortcuts() {
  const { t } = useLingui();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Card>
      <Panel heading={t`Keyboard`} level={3}>
        <Switch
          isSelected={isOn}
          onChange={(chosen) => {
            setOn(chosen);
            turnShortcuts(chosen);
          }}
        >
          {t`Single-key shortcuts: press ? to see them`}
        </Switch>
      </Panel>
    </Card>
  );
}

export function TabletStorage() {
  const { t } = useLingui();
  const reason = useStorageReason();
  const isKnown = useStorageState() !== 'unknown';
  const waiting = __ADMINISTRATION__
    ? t`Your entries are stored on this device, encrypted, until they are saved.`
    : t`What you opened last is stored on this device, encrypted, for 7 days; your entries, until they are sent. Signing out removes all of it.`;
  return (
    <Card>
      <Panel heading={t`Storage`} level={3}>
        {isKnown ? <p>{reason ?? waiting}</p> : null}
        <StorageStateText />
      </Panel>
    </Card>
  );
}

function StorageStateText() {
  const { t } = useLingui();
  const [storage, setStorage] = useState<StorageState>();
  useEffect(() => void storageState().then(setStorage), []);
  const { usage, quota } = storage ?? {};
  const [used, available] = [usage, quota].map((size = 0) => byteSize(size, currentLocale()));
  return (
    <>
      {__ADMINISTRATION__ ? null : <OfflineStart />}
      <p>{usePersistenceText(storage?.persistence)}</p>
      {usage === undefined || quota === undefined ? null : <p>{t`${used} of ${available} used.`}</p>}
    </>
  );
}

/** Only the state is announced. The count changes too often. */
function OfflineStart() {
  const { t } = useLingui();
  const worker = useSelector(workerState);
  const { count = 0, total = 0, isFull = false } = useSelector(storedFiles) ?? {};
  const isUnderWay = worker === 'pending' || worker === 'ready';
  return (
    <>
      <output className="offline-start">
        {useWorkerText(worker)}{' '}
        {useRestText({ isReady: worker === 'ready', isKnown: total > 0, isComplete: count === total, isFull })}
      </output>
      {isUnderWay && count > 0 ? <p>{t`${count} of ${total} files of the app are stored.`}</p> : null}
    </>
  );
}

interface Rest {
  isReady: boolean;
  isKnown: boolean;
  isComplete: boolean;
  isFull: boolean;
}

function useRestText({ isReady, isKnown, isComplete, isFull }: Rest): string {
  const { t } = useLingui();
  if (!isReady || !isKnown) return '';
  if (isComplete) return t`All of its files are stored.`;
  if (isFull) return t`There is too little space for the rest of its files, so some parts need the network.`;
  return t`The remaining files are stored while the app is idle. Until then, some parts need the network.`;
}

function useWorkerText(worker: WorkerState): string {
  const { t } = useLingui();
  const texts = {
    ready: t`The app starts on this device without a network.`,
    pending: t`The app is being made ready to start without a network.`,
    failed: t`The app cannot start without a network: its files could not be stored on this device.`,
    full: t`The app cannot start without a network: there is too little space on this device.`,
    unsupported: t`The app cannot start without a network in this browser.`,
  } satisfies Record<WorkerState, string>;
  return texts[worker];
}

function usePersistenceText(persistence: StoragePersistence | undefined): string {
  const { t } = useLingui();
  const texts = {
    granted: t`The browser will not delete the stored data on its own.`,
    'not-granted': t`The browser may delete the stored data when space runs low.`,
    unsupported: t`The browser does not say whether it may delete the stored data.`,
  } satisfies Record<StoragePersistence, string>;
  return persistence ? texts[persistence] : '';
}
