import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { OwnRoleOffer } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { roleOfferAnswer } from '#/data/user/role-offers.ts';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import './waiting-contact.css';

interface OfferedRolesProps {
  offer: OwnRoleOffer;
  after: RefObject<HTMLElement | null>;
  /** No organization is open to the account yet. */
  isFirst?: boolean;
  /** The account is on hold, so it can only decline. If so, say why beside it. */
  isHeld?: boolean;
}

/** An administrator of another organization offers roles there (docs/decisions/0159). */
export function OfferedRoles({ offer, after, isFirst = false, isHeld = false }: OfferedRolesProps) {
  const { t } = useLingui();
  const place = usePassFocus<HTMLDivElement>(after);
  const { name } = offer.organization;
  const roles = offer.roles.map(roleLabel).join(', ');
  const router = useRouter();
  const answering = useSending({
    ...roleOfferAnswer(useQueryClient(), offer),
    onSuccess: (outcome) => {
      if (outcome === 'accepted') notify({ level: 'success', text: welcome });
      else
        notify({ level: 'info', text: outcome === 'declined' ? t`The offer was declined.` : t`This offer has ended.` });
    },
    onSettled: (_outcome, failure) => {
      // The frame and the guards have the organizations of the last navigation. Without an organization, only the guard
      // leads on, so it judges after a failure, too.
      if (isFirst || !failure) void router.invalidate();
    },
  });
  const welcome = isFirst
    ? t`You now belong to ${name}.`
    : __ADMINISTRATION__
      ? t`You now belong to ${name}. Sign in as a doctor or technician to work there.`
      : t`You now belong to ${name}. Choose it among your organizations.`;
  return (
    <Card>
      <Panel heading={t`${name} offers you access`}>
        <div ref={place} className="waiting-contact">
          <p className="waiting-contact__text">
            {isFirst
              ? t`Roles: ${roles}. If you accept, you can work in this organization, and its administrators see your name and contacts.`
              : t`Roles: ${roles}. If you accept, you can change to this organization, and its administrators see your name and contacts. Your other organizations stay as they are.`}
          </p>
          <NeedsNetwork />
          <SendNote error={answering.error} unchanged={t`Nothing was changed.`} />
          <div className="waiting-contact__actions">
            <Button
              variant="primary"
              isPending={answering.isPending && answering.variables}
              isDisabled={isHeld || (answering.isPending && !answering.variables)}
              onPress={() => answering.mutate(true)}
            >
              {t`Accept`}
            </Button>
            <Button
              isPending={answering.isPending && !answering.variables}
              isDisabled={answering.isPending && answering.variables}
              onPress={() => answering.mutate(false)}
            >
              {t`Decline`}
            </Button>
          </div>
        </div>
      </Panel>
    </Card>
  );
}
