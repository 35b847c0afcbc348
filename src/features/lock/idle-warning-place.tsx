import { useEffect } from 'react';
import { noteActivity } from '#/session/lock/activity.ts';
import { dispatch, useSession } from '#/session/session.ts';
import { whenIdle } from '#/session/waiting.ts';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadWarning = () => import('./idle-warning.tsx');

/** The warning loads early, because a session also ends without a network. */
export function IdleWarningPlace({ isSignedIn }: { isSignedIn: boolean }) {
  const endsAt = useSession((session) => session.endsAt);
  useEffect(() => {
    if (isSignedIn) void whenIdle().then(loadWarning).catch(ignore);
  }, [isSignedIn]);
  if (endsAt === undefined) return null;
  return (
    <LoadedPart load={loadWarning} onMissing={ignore}>
      {({ IdleWarning }) => <IdleWarning endsAt={endsAt} onStay={stay} />}
    </LoadedPart>
  );
}

function stay(): void {
  noteActivity();
  dispatch({ type: 'end-averted' });
}

/** If its code cannot load, the session ends without a warning. */
function ignore(): void {}
