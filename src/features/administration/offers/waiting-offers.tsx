import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoleOffer } from '#/contract/role-offers.ts';
import { roleOffersQuery, roleOfferWithdrawal } from '#/data/administration/role-offers.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

/** Nobody has accepted or declined these. */
export function WaitingOffers() {
  const { t } = useLingui();
  const query = useQuery(roleOffersQuery);
  if (query.error && !query.data) return <ListProblem title={t`The offers could not be loaded`} query={query} />;
  if (!query.data) return null;
  return (
    <Card>
      <Panel heading={t`Waiting for an answer`}>
        {query.data.length === 0 ? <p className="second">{t`No offer waits.`}</p> : null}
        <Facts>
          {query.data.map((offer) => (
            <WaitingOffer key={offer.id} offer={offer} />
          ))}
        </Facts>
      </Panel>
    </Card>
  );
}

function WaitingOffer({ offer: { id, email, organization, roles, expiresAt } }: { offer: RoleOffer }) {
  const { t } = useLingui();
  const withdrawing = useSending({
    ...roleOfferWithdrawal(useQueryClient(), id),
    onSuccess: (isWithdrawn) =>
      notify(
        isWithdrawn
          ? { level: 'success', text: t`The offer was withdrawn.` }
          : { level: 'warning', text: t`The offer was no longer open. It may have been accepted.`, isPermanent: true },
      ),
  });
  const labels = roles.map(roleLabel).join(', ');
  const end = timeText(expiresAt);
  const { name } = organization;
  return (
    <Fact label={email}>
      <Stack>
        <p>{t`${name}: ${labels}. It ends on ${end}.`}</p>
        <ReasonedNote error={withdrawing.error} />
        <div>
          <Button
            aria-label={t`Withdraw the offer to ${email}`}
            isPending={withdrawing.isPending}
            onPress={() => withdrawing.mutate()}
          >
            {t`Withdraw`}
          </Button>
        </div>
      </Stack>
    </Fact>
  );
}
