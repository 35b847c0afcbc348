import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lockChoiceQuery } from '#/session/lock/lock-settings.ts';
import { StorageNote } from '#/parts/problems/storage-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { LockChange } from './lock-change.tsx';
import { useLockChoice } from './use-lock-choice.ts';
import './lock-settings.css';

interface LockSetupProps {
  /** The id of the signed-in user. */
  owner: string;
  onSet: () => void;
  onClose: () => void;
}

export function LockSetup({ owner, onSet, onClose }: LockSetupProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: lock, isError } = useLockChoice(owner);
  const [chosen, setChosen] = useState<'pin' | 'passkey'>();
  const canChange = lock?.kind === 'none' && !lock.obstacle;
  const wanted = chosen ?? (canChange && !lock.offersPasskeys ? 'pin' : undefined);
  const onChanged = () => {
    void queryClient.invalidateQueries({ queryKey: lockChoiceQuery(owner).queryKey });
    notify({ level: 'success', text: t`The screen lock is on.` });
    onSet();
  };
  return (
    <Dialog
      kind="wide"
      title={t`Screen lock`}
      onClose={onClose}
      actions={canChange && wanted ? null : <Button onPress={onClose}>{t`Cancel`}</Button>}
    >
      <div className="lock-settings">
        {isError ? (
          <InlineAlert level="error">{t`It could not be determined how this device is locked.`}</InlineAlert>
        ) : null}
        {lock?.obstacle ? <StorageNote /> : null}
        {lock && lock.kind !== 'none' ? <p>{t`The screen lock is on.`}</p> : null}
        {lock && canChange && wanted ? (
          <LockChange
            owner={owner}
            lock={lock}
            wanted={wanted}
            onChanged={onChanged}
            onCancel={onClose}
            onUsedUp={onClose}
          />
        ) : null}
        {canChange && !wanted ? (
          <div className="lock-settings__actions">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first choice of a dialog */}
            <Button variant="primary" autoFocus onPress={() => setChosen('pin')}>
              {t`Set a PIN`}
            </Button>
            <Button onPress={() => setChosen('passkey')}>{t`Use a passkey`}</Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
