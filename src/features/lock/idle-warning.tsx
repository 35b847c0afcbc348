import { Plural, useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { useStorageReason } from '#/parts/problems/storage-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

/** Only these numbers of seconds are announced. Every second would be too much. */
const toldAt = [30, 20, 10];

interface IdleWarningProps {
  /** In ms, as `performance.now()`. The clock may be set meanwhile. */
  endsAt: number;
  onStay: () => void;
}

export function IdleWarning({ endsAt, onStay }: IdleWarningProps) {
  const { t } = useLingui();
  const seconds = useSecondsTo(endsAt);
  const [begun] = useState(seconds);
  const told = toldAt.filter((second) => second < begun).findLast((second) => seconds <= second);
  const sparesDrafts = useStorageReason() === undefined;
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  return (
    <Dialog
      kind="question"
      title={t`Are you still there?`}
      onClose={onStay}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is the only action of the question
        <Button variant="primary" autoFocus onPress={onStay}>
          {t`Stay signed in`}
        </Button>
      }
    >
      <p>
        <span role="timer">
          <Plural
            value={seconds}
            one="You will be signed out in # second because the app has not been used."
            other="You will be signed out in # seconds because the app has not been used."
          />
        </span>{' '}
        {isOffline ? t`You can sign in again when you are back online.` : null}{' '}
        {sparesDrafts ? t`Your entries are stored on this device.` : null}
        <output className="visually-hidden">
          {told === undefined ? null : <Plural value={told} one="# second left" other="# seconds left" />}
        </output>
      </p>
    </Dialog>
  );
}

function useSecondsTo(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

function secondsTo(time: number): number {
  return Math.max(0, Math.ceil((time - performance.now()) / 1000));
}
