import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { useSession } from '#/session/session.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';

export function SessionEndNotice() {
  const { t } = useLingui();
  const end = useSession((session) => session.end);
  const isWorkKept = useSession((session) => session.isWorkKept);
  const isElsewhere = useSession((session) => session.isElsewhere && session.userId !== undefined);
  if (isElsewhere) return <ElsewhereNotice />;
  if (!end) return null;
  const { lockMinutes: minutes } = configuration();
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  const words = {
    ended: t`Your session has ended. Please sign in again.`,
    untouched: t`You were signed out after ${untouched} of inactivity.`,
    clock: t`You were signed out: by the clock of this device, the app was not used in the last ${untouched}, or the clock was changed.`,
    locked: t`The screen was locked. Please sign in again.`,
    'other-application': t`You were signed in to another application. Please sign in again.`,
    'role-lost': t`You were signed out because an administrator has removed one of your roles. You can sign in again with the others.`,
  };
  return (
    <InlineAlert level="info">
      <p>{words[end]}</p>
      {isWorkKept ? (
        <p>
          {end === 'role-lost'
            ? t`Your entries are stored on this device. After signing in with the same account, you will find them in your work: you can continue with them, or only copy them if your account no longer has a role for them.`
            : t`Your entries are stored on this device. You will find them again after signing in with the same account, in the same organization. If that account no longer exists, nobody can open them.`}
        </p>
      ) : null}
    </InlineAlert>
  );
}
