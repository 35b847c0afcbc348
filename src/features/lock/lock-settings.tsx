import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { leave } from '#/session/leaving/leaving.ts';
import { lockChoiceQuery } from '#/session/lock/lock-settings.ts';
import { StorageNote } from '#/parts/problems/storage-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { LockChange, type Wanted } from './lock-change.tsx';
import { useLockChoice } from './use-lock-choice.ts';
import './lock-settings.css';

interface LockSettingsProps {
  userId: number;
  onLeft: () => void;
}

export function LockSettings({ userId, onLeft }: LockSettingsProps) {
  const { t } = useLingui();
  const owner = String(userId);
  const queryClient = useQueryClient();
  const { data: lock, isError, refetch } = useLockChoice(owner);
  const [wanted, setWanted] = useState<Wanted>();
  const [hasMoved, setMoved] = useState(false);
  const minutes = configuration().lockMinutes;
  const close = () => {
    setMoved(true);
    setWanted(undefined);
  };
  const onChanged = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: lockChoiceQuery(owner).queryKey });
    notify({ level: 'success', text: wanted === 'none' ? t`The screen lock is off.` : t`The screen lock is on.` });
  };
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  const states = {
    none: t`After ${untouched} of inactivity, the app hides the screen and ends your session; your entries stay on this device. With a PIN or a passkey you carry on at once, even without a network, and the data on this device are encrypted with it.`,
    pin: t`After ${untouched} of inactivity, and at every start, the app asks for your PIN before it shows anything. The data on this device are encrypted with it: the longer the PIN, the harder it is to guess.`,
    passkey: t`After ${untouched} of inactivity, and at every start, the app asks for your passkey before it shows anything. The data on this device are encrypted with it.`,
  };
  const chips = {
    none: <Chip tone="outline">{t`Off`}</Chip>,
    pin: <Chip tone="green" icon="lock">{t`PIN`}</Chip>,
    passkey: <Chip tone="green" icon="lock">{t`Passkey`}</Chip>,
  };
  return (
    <Card>
      <Panel heading={t`Screen lock`} level={3} end={lock ? chips[lock.kind] : undefined}>
        <div className="lock-settings">
          {lock ? <p>{states[lock.kind]}</p> : null}
          {lock || isError ? null : <p className="second">{t`Loading...`}</p>}
          {isError ? (
            <InlineAlert level="error">
              <p>{t`It could not be determined how this device is locked.`}</p>
              <Button variant="quiet" onPress={() => void refetch()}>
                {t`Retry`}
              </Button>
            </InlineAlert>
          ) : null}
          {lock?.obstacle ? <StorageNote /> : null}
          {lock && !lock.obstacle && wanted === undefined ? (
            <div className="lock-settings__actions">
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns from the form */}
              <Button autoFocus={hasMoved} onPress={() => setWanted('pin')}>
                {lock.kind === 'pin' ? t`Change PIN` : t`Set a PIN`}
              </Button>
              {lock.offersPasskeys && lock.kind !== 'passkey' ? (
                <Button onPress={() => setWanted('passkey')}>{t`Use a passkey`}</Button>
              ) : null}
              {lock.kind === 'none' ? null : (
                <Button variant="quiet" onPress={() => setWanted('none')}>
                  {t`Turn off`}
                </Button>
              )}
            </div>
          ) : null}
          {lock && wanted ? (
            <LockChange
              owner={owner}
              lock={lock}
              wanted={wanted}
              onChanged={onChanged}
              onCancel={close}
              onUsedUp={() => void leave(queryClient).then(onLeft)}
            />
          ) : null}
        </div>
      </Panel>
    </Card>
  );
}
