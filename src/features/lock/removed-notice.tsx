import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { leaveLocked } from '#/session/lock/unlocking.ts';
import { tell } from '#/session/session.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions, DoorHead } from '#/ui/door/door.tsx';

/** The tablet was wiped after too many wrong PINs, and the session ends. */
export function RemovedNotice({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(true);
  useEffect(() => {
    // Nothing opens before the wipe has finished, even if the network fails.
    tell({ type: 'sign-out-owed', keepsWork: false });
    leaveLocked()
      .catch((error: unknown) => console.warn('Left later:', String(error)))
      .finally(() => setLeaving(false));
  }, []);
  return (
    <>
      <DocumentTitle>{t`Locked`}</DocumentTitle>
      <DoorHead title={t`Removed from this device`}>
        {t`Too many wrong PINs. Everything stored on this device was deleted and you are signed out. What was sent is safe on the server.`}
      </DoorHead>
      <DoorActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had the focus */}
        <Button variant="primary" isWide autoFocus isPending={isLeaving} onPress={onLeft}>
          {t`Sign in`}
        </Button>
      </DoorActions>
    </>
  );
}
