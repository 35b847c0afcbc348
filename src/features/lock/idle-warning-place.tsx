import { useEffect, useSyncExternalStore } from 'react';
import { noteTouch } from '#/browser/session/touch.ts';
import { idleWarning, warnOfEnd, watchIdleWarning } from '#/session/lock/idle-warning.ts';
import { whenIdle } from '#/session/waiting.ts';
import { Part } from '#/ui/loading/part.tsx';

const loadWarning = () => import('./idle-warning.tsx');

/** The warning loads early, because a session also ends without a network. */
export function IdleWarningPlace({ isSignedIn }: { isSignedIn: boolean }) {
  const warning = useSyncExternalStore(watchIdleWarning, idleWarning);
  useEffect(() => {
    if (isSignedIn) void whenIdle().then(loadWarning).catch(ignore);
  }, [isSignedIn]);
  if (!warning) return null;
  return (
    <Part load={loadWarning} onMissing={ignore}>
      {({ IdleWarning }) => <IdleWarning endsAt={warning.endsAt} onStay={stay} />}
    </Part>
  );
}

function stay(): void {
  noteTouch();
  warnOfEnd(undefined);
}

/** If its code cannot load, the session ends without a warning. */
function ignore(): void {}
