import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { User, UserContext } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { contactCancel } from '#/data/user/contact-change.ts';
import { countryOf } from '#/domain/locale.ts';
import { readableText } from '#/domain/readable-phone.ts';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import './waiting-contact.css';

interface ProposedContactProps {
  user: User;
  contact: NonNullable<UserContext['proposedContacts']>[number];
  after: RefObject<HTMLElement | null>;
}

/** An administrator entered it (docs/decisions/0094). */
export function ProposedContact({ user, contact, after }: ProposedContactProps) {
  const { t } = useLingui();
  const place = usePassFocus<HTMLDivElement>(after);
  const discarding = useSending(contactCancel(useQueryClient(), { userId: user.id, kind: contact.kind }));
  const isEmail = contact.kind === 'email';
  const value = isEmail ? contact.value : readableText(contact.value, countryOf(user.locale));
  return (
    <Panel heading={t`Entered by an administrator: ${value}`} level={3}>
      <div ref={place} className="waiting-contact">
        <p className="waiting-contact__text">
          {isEmail
            ? t`It is not in use yet. It counts when you sign in with it and your password. Discard it if it is not yours, and tell another administrator.`
            : t`It is not in use yet. To use it, enter it yourself under Edit: a code is sent there. Discard it if it is not yours, and tell another administrator.`}
        </p>
        <NeedsNetwork />
        <SendNote error={discarding.error} unchanged={t`It was not discarded.`} />
        <div className="waiting-contact__actions">
          <Button isPending={discarding.isPending} onPress={() => discarding.mutate()}>
            {t`Discard`}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
