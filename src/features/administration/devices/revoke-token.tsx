import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeviceToken } from '#/contract/device-tokens.ts';
import { tokenRevocation } from '#/data/administration/device-tokens.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

interface RevokeTokenProps {
  deviceId: number;
  token: DeviceToken;
  /** The row has disappeared, and the focus with it. */
  onGone: () => void;
}

export function RevokeToken({ deviceId, token, onGone }: RevokeTokenProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const revoking = useSending(tokenRevocation(useQueryClient(), deviceId));
  const { ending } = token;
  const isRevoked = useRef(false);
  useEffect(
    () => () => {
      if (isRevoked.current) onGone();
    },
    [onGone],
  );
  const revoke = async () => {
    await revoking.mutateAsync(token.id);
    setConfirming(false);
    notify({ level: 'success', text: t`The token was revoked.` });
    isRevoked.current = true;
  };
  return (
    <>
      <Button variant="quiet" aria-label={t`Revoke the token …${ending}`} onPress={() => setConfirming(true)}>
        {t`Revoke`}
      </Button>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={t`Revoke the token …${ending}`}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onPress={() => setConfirming(false)}>{t`Cancel`}</Button>
              <Button
                variant="danger"
                isPending={revoking.isPending}
                onPress={() => void revoke().catch(() => undefined)}
              >
                {t`Revoke`}
              </Button>
            </>
          }
        >
          <p>{t`A device that uses this token can no longer call the platform.`}</p>
          <ReasonedNote error={revoking.error} />
        </Dialog>
      ) : null}
    </>
  );
}
