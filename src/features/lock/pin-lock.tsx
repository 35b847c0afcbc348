import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { openWithPin } from '#/session/lock/unlocking.ts';
import { mostTries, pinIn } from '#/domain/pin.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions } from '#/ui/door/door.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { PinField } from '#/ui/fields/pin-field.tsx';
import { LockHead } from './lock-head.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { triesLeftText, TriesLeft, warnedFrom, wrongPinText } from './lock-try.tsx';

interface PinLockProps {
  owner: string;
  triesLeft: number;
  onUnlocked: () => void;
  onUsedUp: () => void;
  onLeft: () => void;
}

export function PinLock({ owner, triesLeft, onUnlocked, onUsedUp, onLeft }: PinLockProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState(triesLeft);
  const [fault, setFault] = useState<'missing' | 'wrong' | 'broken'>();
  const faults = {
    missing: t`A PIN is required.`,
    wrong: wrongPinText(left),
    broken: t`The PIN could not be checked on this device. Load the page again.`,
  };
  const fail = (reason: 'missing' | 'wrong' | 'broken') => {
    setFault(reason);
    setPin('');
    field.current?.focus();
  };
  const unlock = async () => {
    if (pin === '') return fail('missing');
    setBusy(true);
    setFault(undefined);
    try {
      const attempt = await openWithPin(owner, pinIn(pin));
      if (attempt.isRight) return onUnlocked();
      setLeft(attempt.triesLeft);
      if (attempt.triesLeft === 0) return onUsedUp();
      fail('wrong');
    } catch (error) {
      console.error(error);
      fail('broken');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LockHead>{t`Enter the PIN of this device to go on where you were.`}</LockHead>
      {left <= warnedFrom ? (
        <InlineAlert level="warning" isAnnounced>
          <TriesLeft count={left} />
        </InlineAlert>
      ) : null}
      <Form isBlocked={isBusy} onSubmit={unlock}>
        <PinField
          isLarge
          label={t`PIN`}
          revealLabel={t`Show PIN`}
          hideLabel={t`Hide PIN`}
          // The field is the only input of the screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isRequired
          inputRef={field}
          isReadOnly={isBusy}
          value={pin}
          onChange={setPin}
          description={fault === undefined && left < mostTries ? triesLeftText(left) : undefined}
          errorMessage={fault && faults[fault]}
        />
        <DoorActions>
          <Button type="submit" variant="primary" isWide isPending={isBusy}>
            {t`Unlock`}
          </Button>
          <SignInInstead isDisabled={isBusy} onLeft={onLeft} />
        </DoorActions>
      </Form>
    </>
  );
}
