import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { plural } from '@lingui/core/macro';
import { timeOfMoment } from '#/domain/clock.ts';
import { useStorageReason } from '#/parts/problems/storage-note.tsx';
import { momentText } from '#/parts/words/moment-text.ts';
import { BarSheet } from '#/ui/frame/bar-sheet.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { configuration } from '#/browser/settings/configuration.ts';
import { raise } from '#/session/session-signal.ts';
import { isLockSet } from '#/session/session.ts';

interface ConnectionDetailsProps {
  state: 'weak' | 'offline';
  /** In ms, as `performance.now()`. */
  since: number;
  label: string;
  /** What the tablet stores meanwhile. */
  stored: string;
  retry: UseMutationResult<void, Error, void>;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ConnectionDetails(props: ConnectionDetailsProps) {
  const { state, since, label, stored, retry, triggerRef, onClose } = props;
  const { t } = useLingui();
  const from = momentText(timeOfMoment(since));
  const tried = momentText(retry.submittedAt);
  const isOffline = state === 'offline';
  const reason = useStorageReason();
  const entries = reason ? `${reason} ${t`Your entries here are lost if the page is closed.`}` : stored;
  return (
    <BarSheet label={label} triggerRef={triggerRef} onClose={onClose}>
      <div>
        <strong>{label}</strong>
        <p className="second">
          {isOffline
            ? t`The server has been unreachable since ${from}.`
            : t`Since ${from}, replies from the server have been slow or lost.`}
        </p>
      </div>
      <p className="second">{isOffline ? entries : t`Everything works, but takes longer.`}</p>
      {isOffline && !reason ? <LockLine onSetup={onClose} /> : null}
      <div className="bar-sheet__group">
        <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
          {t`Retry`}
        </Button>
        <output className="second">
          {retry.isError && isOffline ? t`Still no reply (last try: ${tried}).` : null}
          {retry.isSuccess && !isOffline ? t`The server answered at ${tried}.` : null}
        </output>
      </div>
    </BarSheet>
  );
}

let wasShown = false;

/** Show once per visit: without a lock, an idle user is signed out and needs a network to return. */
function LockLine({ onSetup }: { onSetup: () => void }) {
  const { t } = useLingui();
  const [isFirst] = useState(() => !wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  const { lockMinutes: minutes } = configuration();
  if (!isFirst || isLockSet()) return null;
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  const setUp = () => {
    onSetup();
    raise('lock-setup-wanted');
  };
  return (
    <div className="bar-sheet__group">
      <p className="second">
        {t`After ${untouched} of inactivity you are signed out, and you need a network to sign in again. With a PIN or a passkey, this device is only locked.`}
      </p>
      <Button icon="lock" onPress={setUp}>
        {t`Set up a screen lock`}
      </Button>
    </div>
  );
}
