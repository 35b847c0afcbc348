import { useLingui } from '@lingui/react/macro';
import type { AdministeredUser } from '#/contract/administered-users.ts';
import { timeText } from '#/parts/words/time-text.ts';

/** A temporary password comes first, because its user cannot work yet. */
export function AccountState({ user }: { user: Pick<AdministeredUser, 'passwordMustBeChanged' | 'lastSignInAt'> }) {
  const { t } = useLingui();
  const at = user.lastSignInAt ? timeText(user.lastSignInAt) : undefined;
  return (
    <>
      {user.passwordMustBeChanged ? t`Password must be changed` : t`Active`}
      <div className="second figures">{at === undefined ? t`No sign-in known` : t`Last sign-in ${at}`}</div>
    </>
  );
}
