import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { useStorageState } from '#/session/storage/storage.ts';

export function StorageNote() {
  const { t } = useLingui();
  const reason = useStorageReason();
  const [wasThereAtFirst] = useState(reason !== undefined);
  if (reason === undefined) return null;
  return (
    <InlineAlert level="warning" isAnnounced={!wasThereAtFirst}>
      {reason} {t`Your entries here are lost if the page is closed.`}
    </InlineAlert>
  );
}

export function useStorageReason(): string | undefined {
  const { t } = useLingui();
  const state = useStorageState();
  if (state === 'unknown' || state === 'keeping') return undefined;
  const reasons = {
    unloaded: t`The data stored on this device could not be opened.`,
    denied: t`This browser does not let the app store anything on the device.`,
    full: t`The storage of this device is full.`,
    newer: t`A newer version of the app has been used on this device.`,
    locked: t`The data stored on this device are locked.`,
    taken: t`Another user has unsent entries on this device. Until that user signs in or they are removed, nothing of yours is stored here.`,
    broken: t`The storage of this device does not work.`,
  };
  return reasons[state];
}
