import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdministeredUser } from '#/contract/administered-users.ts';
import type { UserContext } from '#/contract/session.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { whyNotChanged } from '../roles/role-reasons.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { EnteredContact } from './entered-contact.tsx';

interface ContactStateProps {
  user: AdministeredUser;
  context: UserContext;
}

/** What an administrator entered and what the account waits for (docs/decisions/0094). */
export function ContactState({ user, context }: ContactStateProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const { proposedContacts = [], contactHold } = user;
  if (proposedContacts.length === 0 && !contactHold) return null;
  const email = proposedContacts.find(({ kind }) => kind === 'email');
  const isOpen = email ? !email.isConfirmed : Boolean(contactHold);
  const isChangeable = whyNotChanged(user, context) === undefined;
  const isOwn = email?.proposedById === context.user.id;
  return (
    <Card>
      <Panel heading={t`Waiting for a confirmation`}>
        <Stack>
          {proposedContacts.map((contact) => (
            <EnteredContact
              key={`${contact.kind} ${contact.value}`}
              userId={user.id}
              contact={contact}
              canWithdraw={isChangeable}
            />
          ))}
          {contactHold ? (
            <InlineAlert>{t`This account neither reads nor writes a diagnosis: someone signed in with an address that an administrator entered, and with a temporary password. The former password or a second administrator lifts this.`}</InlineAlert>
          ) : null}
          {isOpen && isChangeable ? (
            <>
              <p className="second">
                {isOwn
                  ? t`You entered this address, so another administrator must confirm it.`
                  : t`If you are sure that the address belongs to this person, confirm it. Without that, a user who has forgotten the password reads and writes no diagnosis.`}
              </p>
              {isOwn ? null : <Button onPress={() => setConfirming(true)}>{t`Confirm the address`}</Button>}
            </>
          ) : null}
          {isConfirming ? (
            <ConfirmContact
              userId={user.id}
              email={email?.value ?? user.email ?? ''}
              onClose={() => setConfirming(false)}
            />
          ) : null}
        </Stack>
      </Panel>
    </Card>
  );
}
