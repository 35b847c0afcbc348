import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from '@tanstack/react-router';
import { withWords } from '#/browser/settings/locale.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import type { UserContext } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { whenIdle } from '#/session/waiting.ts';
import { isRefusal } from '#/domain/problem.ts';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { SkipLink } from '#/ui/frame/skip-link.tsx';
import { keepReconnecting } from '#/session/reconnection.ts';
import { AdministrationBottomBar, AdministrationWays } from './administration-ways.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { FrameFooter } from './frame-footer.tsx';
import { FrameTopBar } from './frame-top-bar.tsx';
import { useLeaving } from './use-leaving.tsx';
import { useLockKey } from './use-lock-key.ts';
import './frame.css';

const Shortcuts = lazy(async () => {
  await whenIdle();
  // If the network fails first, the frame works without shortcuts.
  const loaded = await loadAhead(withWords(() => import('./shortcuts.tsx')));
  return { default: loaded ? loaded.Shortcuts : () => null };
});

interface FrameProps {
  context: UserContext;
  onLeft: () => void;
  onSwitched: () => Promise<void>;
  outbox?: ReactNode;
  children: ReactNode;
}

export function Frame({ context, onLeft, onSwitched, outbox, children }: FrameProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  useLockKey();
  useReconnection();
  const { isLeaving, onLeave, question } = useLeaving(onLeft);
  const [isClosed, setClosed] = useState(false);
  const switching = useSending({
    mutationFn: async (organizationId: number) => {
      const { switchOrganization } = await import('#/session/organization-switch.ts');
      return switchOrganization({ queryClient, organizationId, close: () => flushSync(() => setClosed(true)) });
    },
    // After an unknown result the context was read again, and the screen follows it.
    onSettled: (_context, error) => {
      if (!error || !isRefusal(error)) void onSwitched().finally(() => setClosed(false));
    },
  });
  return (
    <div className="frame">
      <SkipLink label={t`Skip to content`} />
      <FrameTopBar
        context={context}
        isLeaving={isLeaving}
        onLeave={onLeave}
        isSwitching={switching.isPending}
        onSwitch={switching.mutate}
        outbox={outbox}
      />
      {import.meta.env.BASE_URL === '/administration/' ? <AdministrationWays context={context} /> : null}
      <BreadcrumbTrail />
      {isClosed ? null : children}
      {question}
      <Overlay isLoading={switching.isPending || isLeaving} label={t`Loading...`} />
      <Suspense>
        <Shortcuts />
      </Suspense>
      <FrameFooter />
      {import.meta.env.BASE_URL === '/administration/' ? (
        <AdministrationBottomBar context={context} />
      ) : (
        <BottomBar label={t`Main`}>
          <BottomBarLink
            to="/home"
            activeOptions={{ exact: true, includeSearch: false }}
            icon="wave"
            label={t`Recordings`}
          />
          <BottomBarLink to="/home/patient" icon="people" label={t`Patients`} />
          <BottomBarLink to="/home/profile" icon="user" label={t`Profile`} />
        </BottomBar>
      )}
    </div>
  );
}

/** A screen that failed to open while the platform was unreachable opens after the reconnection. */
function useReconnection(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const openAgain = () => {
      if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
    };
    return keepReconnecting(queryClient, () => {
      if (router.state.status === 'idle') return openAgain();
      // The current navigation may already have lost its call. Wait until it ends.
      const stop = router.subscribe('onResolved', () => {
        stop();
        openAgain();
      });
    });
  }, [queryClient, router]);
}
