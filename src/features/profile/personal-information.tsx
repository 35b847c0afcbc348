import { useLingui } from '@lingui/react/macro';
import type { User } from '#/contract/session.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

export function PersonalInformation({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Personal information`}>
      <Facts>
        <Fact label={t`First name`}>{user.firstName}</Fact>
        <Fact label={t`Last name`}>{user.lastName}</Fact>
        {user.userType === 'HealthCareProfessional' ? (
          <Fact label={t`Identity number`}>{user.identityNumber || '-'}</Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
