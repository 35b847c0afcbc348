import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  provePresentPasskey,
  provePresentPin,
  setPasskey,
  setPin,
  turnLockOff,
  unreadableIn,
  type LockChoice,
} from '#/session/lock/lock-settings.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { pinIn } from '#/domain/pin.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { PinField } from '#/ui/fields/pin-field.tsx';
import { isCancelled, TriesLeft, warnedFrom, wrongPinText } from './lock-try.tsx';
import { lockSchema, lockWords, type LockFields } from './lock-form.ts';

export type Wanted = 'pin' | 'passkey' | 'none';

interface LockChangeProps {
  owner: string;
  lock: LockChoice;
  wanted: Wanted;
  onChanged: () => void;
  onCancel: () => void;
  onUsedUp: () => void;
}

/** The user must first confirm the current PIN or passkey. */
export function LockChange({ owner, lock, wanted, onChanged, onCancel, onUsedUp }: LockChangeProps) {
  const { t, i18n } = useLingui();
  const [left, setLeft] = useState(lock.triesLeft);
  const needs = { present: lock.kind === 'pin', fresh: wanted === 'pin' };
  const changing = useSending({
    mutationFn: async ({ present, fresh }: LockFields) => {
      if (lock.kind === 'passkey') await provePresentPasskey();
      if (lock.kind === 'pin') {
        const proof = await provePresentPin(pinIn(present));
        if (!proof.isRight) return proof.triesLeft;
      }
      if (wanted === 'pin') await setPin(owner, pinIn(fresh));
      else if (wanted === 'passkey') await setPasskey(owner);
      else await turnLockOff(owner);
      return undefined;
    },
    meta: { quiet: true },
    onError: (error) => console.info('The screen lock was not changed:', String(error)),
  });
  const unreadable = unreadableIn(changing.error);
  const form = useForm<LockFields>({
    start: { present: '', fresh: '', again: '' },
    schema: lockSchema(needs),
    words: lockWords,
    send: async (typed) => {
      const triesLeft = await changing.mutateAsync(typed);
      if (triesLeft === undefined) onChanged();
      else if (triesLeft === 0) onUsedUp();
      else {
        setLeft(triesLeft);
        return { present: wrongPinText(triesLeft) };
      }
      return undefined;
    },
  });
  const first = needs.present ? 'present' : needs.fresh ? 'fresh' : undefined;
  const pinField = (name: keyof LockFields) => ({
    ...form.field(name),
    // The form replaces the button that had the focus.
    autoFocus: name === first,
    revealLabel: `${t`Show PIN`}: ${i18n._(lockWords[name].label)}`,
    hideLabel: `${t`Hide PIN`}: ${i18n._(lockWords[name].label)}`,
  });
  const actions = { pin: t`Set PIN`, passkey: t`Use passkey`, none: t`Turn off` };
  return (
    <Form formRef={form.formRef} isBlocked={form.isSending} onSubmit={form.submit}>
      {left <= warnedFrom ? (
        <InlineAlert level="warning" isAnnounced>
          <TriesLeft count={left} />
        </InlineAlert>
      ) : null}
      {changing.isError ? (
        <InlineAlert level="error" isAnnounced>
          <p>
            {unreadable > 0
              ? t`The screen lock was not changed: ${plural(unreadable, { one: '# entry', other: '# entries' })} on this device cannot be read and would be lost. The list of recordings says what, and offers to remove it.`
              : wanted !== 'passkey' && lock.kind !== 'passkey'
                ? t`The screen lock was not changed: this device does not allow it.`
                : isCancelled(changing.error)
                  ? t`The screen lock was not changed: no passkey was provided.`
                  : t`The screen lock was not changed: this passkey cannot be used for it.`}
          </p>
          {wanted === 'passkey' && unreadable === 0 ? <p>{t`You can cancel and set a PIN instead.`}</p> : null}
        </InlineAlert>
      ) : null}
      {needs.present ? <PinField {...pinField('present')} /> : null}
      {needs.fresh ? (
        <>
          <PinField
            {...pinField('fresh')}
            description={t`At least 6 digits; 8 or more are far harder to guess. Do not use a date of birth.`}
          />
          <PinField {...pinField('again')} />
        </>
      ) : null}
      {wanted === 'none' ? null : (
        <InlineAlert level="info">
          {wanted === 'pin'
            ? t`A forgotten PIN cannot be recovered. You can always sign in instead, but everything stored on this device is then deleted, as after 10 wrong PINs.`
            : t`Without the passkey you can always sign in instead, but everything stored on this device is then deleted.`}
        </InlineAlert>
      )}
      <div className="lock-settings__actions">
        <Button
          type="submit"
          variant={wanted === 'none' ? 'danger' : 'primary'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={first === undefined}
          isPending={form.isSending}
        >
          {actions[wanted]}
        </Button>
        <Button isDisabled={form.isSending} onPress={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
