import { useEffect } from 'react';
import { noteActivity } from '#/session/lock/activity.ts';
import { tell, useSession } from '#/session/session.ts';
import { whenIdle } from '#/session/waiting.ts';
import { Part } from '#/ui/loading/part.tsx';

const loadWarning = () => import('./idle-warning.tsx');

/** The warning loads early, because a session also ends without a network. */
export function IdleWarningPlace({ isSignedIn }: { isSignedIn: boolean }) {
  const endsAt = useSession((session) => session.endsAt);
  useEffect(() => {
    if (isSignedIn) void whenIdle().then(loadWarning).catch(ignore);
  }, [isSignedIn]);
  if (endsAt === undefined) return null;
  return (
    <Part load={loadWarning} onMissing={ignore}>
      {({ IdleWarning }) => <IdleWarning endsAt={endsAt} onStay={stay} />}
    </Part>
  );
}

function stay(): void {
  noteActivity();
  tell({ type: 'end-averted' });
}

/** If its code cannot load, the session ends without a warning. */
function ignore(): void {}
