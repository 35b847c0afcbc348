import { useLingui } from '@lingui/react/macro';
import type { User } from '#/contract/session.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { AgreementSwitch } from './agreement-switch.tsx';

export function Agreements({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Agreements`}>
      <AgreementSwitch user={user} name="canPatientsViewLiveECG">
        {t`My patients may view live signals in the mobile app`}
      </AgreementSwitch>
      <AgreementSwitch user={user} name="canPatientsViewMyPersonalInfos">
        {t`My patients may view my personal information`}
      </AgreementSwitch>
    </Panel>
  );
}
