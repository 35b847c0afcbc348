import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { useDeviceState } from '#/session/device/device.ts';

export function DeviceNote() {
  const { t } = useLingui();
  const reason = useDeviceReason();
  const [wasThereAtFirst] = useState(reason !== undefined);
  if (reason === undefined) return null;
  return (
    <InlineAlert level="warning" isAnnounced={!wasThereAtFirst}>
      {reason} {t`What you type here is not kept if the page is closed.`}
    </InlineAlert>
  );
}

export function useDeviceReason(): string | undefined {
  const { t } = useLingui();
  const state = useDeviceState();
  if (state === 'unknown' || state === 'keeping') return undefined;
  const reasons = {
    unloaded: t`What this device keeps could not be opened.`,
    denied: t`This browser does not let the app keep anything on the device.`,
    full: t`The storage of this device is full.`,
    newer: t`A newer version of the app has been used on this device.`,
    locked: t`What this device keeps is locked.`,
    taken: t`Unsent work of another user is kept on this device. Until that user signs in or it is removed, it keeps nothing of yours.`,
    broken: t`The storage of this device does not work.`,
  };
  return reasons[state];
}
