import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#/contract/session.ts';
import type { Agreement } from '#/contract/user.ts';
import { userChange } from '#/data/user.ts';
import { Switch, type SwitchNote } from '#/ui/switch.tsx';

interface AgreementSwitchProps {
  user: User;
  name: Agreement;
  children: string;
}

/** One agreement. It shows at once what is wanted, and again what is true when that could not be saved. */
export function AgreementSwitch({ user, name, children }: AgreementSwitchProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const saving = useMutation(userChange(queryClient));
  const notes: Record<typeof saving.status, SwitchNote | undefined> = {
    idle: undefined,
    pending: { state: 'pending', text: t`Saving…` },
    success: { state: 'done', text: t`Saved` },
    error: { state: 'failed', text: t`This was not saved. Please try again.` },
  };
  return (
    <Switch
      isSelected={saving.isPending ? saving.variables[name] === true : user[name]}
      note={notes[saving.status]}
      onChange={(isSelected) => saving.mutate({ [name]: isSelected })}
    >
      {children}
    </Switch>
  );
}
