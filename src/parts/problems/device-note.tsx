import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { useDeviceReason } from './device-reason.ts';

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
