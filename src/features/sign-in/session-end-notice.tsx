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
    untouched: t`You were signed out after ${untouched} without touch.`,
    locked: t`The screen was locked. Please sign in again.`,
    'other-application': t`You were signed in to another application. Please sign in again.`,
  };
  return (
    <InlineAlert level="info">
      <p>{words[end]}</p>
      {isWorkKept ? <p>{t`What you typed is kept on this device. You find it again after signing in.`}</p> : null}
    </InlineAlert>
  );
}
