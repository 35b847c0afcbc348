import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ProposedContact } from '#/contract/administered-users.ts';
import { contactWithdrawalOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

interface EnteredContactProps {
  userId: number;
  contact: ProposedContact;
  canWithdraw: boolean;
}

/** An address or number that an administrator entered, and that is not in use yet. */
export function EnteredContact({ userId, contact, canWithdraw }: EnteredContactProps) {
  const { t } = useLingui();
  const { kind, value, proposedAt, isConfirmed } = contact;
  const since = momentText(Date.parse(proposedAt));
  const withdrawing = useSending({
    ...contactWithdrawalOf(useQueryClient(), userId),
    onSuccess: () => notify({ level: 'success', text: t`${value} was withdrawn.` }),
  });
  return (
    <>
      <p>
        {kind === 'phoneNumber'
          ? t`${value} was entered (${since}). It counts when the user has confirmed it in the profile.`
          : isConfirmed
            ? t`${value} was entered (${since}), and a second administrator has confirmed it. It counts when the user has signed in with it.`
            : t`${value} was entered (${since}). It counts when the user has signed in with it.`}
      </p>
      <ReasonedNote error={withdrawing.error} />
      {canWithdraw ? (
        <div>
          <Button isPending={withdrawing.isPending} onPress={() => withdrawing.mutate({ kind, value })}>
            {t`Withdraw ${value}`}
          </Button>
        </div>
      ) : null}
    </>
  );
}
