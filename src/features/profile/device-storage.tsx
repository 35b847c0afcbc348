import { useLingui } from '@lingui/react/macro';
import { useDeviceReason, useDeviceState } from '#/parts/problems/device-reason.ts';
import { StorageStateText } from '#/parts/settings/storage-state.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';

export function DeviceStorage() {
  const { t } = useLingui();
  const reason = useDeviceReason();
  const isKnown = useDeviceState() !== 'unknown';
  const kept = t`What you opened last is kept on this device, sealed, for 7 days; what you type, until it is sent. Signing out removes it.`;
  return (
    <Card>
      <Panel heading={t`Storage`} level={3}>
        {isKnown ? <p>{reason ?? kept}</p> : null}
        <StorageStateText />
      </Panel>
    </Card>
  );
}
