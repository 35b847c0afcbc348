import { useLingui } from '@lingui/react/macro';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#/contract/session.ts';
import { Panel } from '#/ui/layout/card.tsx';
import type { Agreement } from '#/contract/user.ts';
import { userChange } from '#/data/user/user.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { useSendText } from '#/parts/outbox/send-note.tsx';
import { Switch, type SwitchNote } from '#/ui/fields/switch.tsx';

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
      <NeedsNetwork />
    </Panel>
  );
}

interface AgreementSwitchProps {
  user: User;
  name: Agreement;
  children: string;
}

function AgreementSwitch({ user, name, children }: AgreementSwitchProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  // It is set from the press until the saved user is shown, so that no second press comes between.
  const [wanted, setWanted] = useState<boolean>();
  const saving = useSending({
    ...userChange(queryClient),
    onSettled: () => notifyManager.schedule(() => setWanted(undefined)),
  });
  const status = wanted === undefined ? saving.status : 'pending';
  const failure = useSendText(saving.error, t`Nothing was saved.`);
  const notes: Record<typeof saving.status, SwitchNote | undefined> = {
    idle: undefined,
    pending: { state: 'pending', text: t`Saving…` },
    success: { state: 'done', text: t`Saved` },
    error: { state: 'failed', text: failure },
  };
  return (
    <Switch
      isSelected={wanted ?? (saving.isPending ? saving.variables[name] === true : user[name])}
      note={notes[status]}
      onChange={(isSelected) => {
        setWanted(isSelected);
        saving.mutate({ [name]: isSelected });
      }}
    >
      {children}
    </Switch>
  );
}
