import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import type { UserContext } from '#/contract/session.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { whenIdle } from '#/session/waiting.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { useReconnection } from '#/parts/page/use-reconnection.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { loadedContext, organizationOf } from '#/session/context.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { SkipLink } from '#/ui/frame/skip-link.tsx';
import { moveTo } from '#/session/tabs/moved.ts';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { FrameFooter } from './frame-footer.tsx';
import type { FrameContent } from '#/parts/page/frame-content.ts';
import { FrameTopBar } from './frame-top-bar.tsx';
import { useLeaving } from './use-leaving.tsx';
import { useLockKey } from './use-lock-key.ts';
import './frame.css';

const loadShortcuts = async () => {
  await whenIdle();
  // If the network fails first, the frame works without shortcuts.
  return (await loadAhead(() => import('./shortcuts.tsx'))) ?? { Shortcuts: nothing };
};
const nothing = () => null;

const loadMovedNote = () => import('./moved-note.tsx');

interface SwitchTo {
  organizationId: number;
  /** The screen to open then, instead of the list. */
  href?: string;
}

interface FrameProps {
  context: UserContext;
  content: FrameContent;
  onLeft: () => void;
  onSwitched: () => Promise<void>;
  outbox?: ReactNode;
  children: ReactNode;
}

export function Frame({ context, content, onLeft, onSwitched, outbox, children }: FrameProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const router = useRouter();
  useLockKey();
  useReconnection();
  const { isLeaving, onLeave, question } = useLeaving(onLeft);
  const [isClosed, setClosed] = useState(false);
  const [move] = useState(() => moveTo(context.currentUserOrganization?.organization.id));
  const switching = useSending({
    mutationFn: async ({ organizationId }: SwitchTo) => {
      const { switchOrganization } = await import('#/session/organization-switch.ts');
      return switchOrganization({ queryClient, organizationId, close: () => flushSync(() => setClosed(true)) });
    },
    onSettled: (_context, error, { href }) => {
      // After an unknown result the context was read again, and the screen follows it.
      if (organizationOf(loadedContext(queryClient)) !== organizationOf(context))
        void onSwitched()
          .then(() => (href === undefined ? undefined : router.navigate({ href })))
          .finally(() => setClosed(false));
      else if (isUnreachable(error))
        notify({
          level: 'warning',
          text: t`No reply was received. The organization was not changed.`,
          isPermanent: true,
        });
    },
  });
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return (
    <div className="frame">
      <SkipLink label={t`Skip to content`} />
      <FrameTopBar
        context={context}
        content={content}
        isLeaving={isLeaving}
        onLeave={onLeave}
        isSwitching={switching.isPending}
        onSwitch={(organizationId) => switching.mutate({ organizationId })}
        outbox={outbox}
      />
      {content.row}
      <BreadcrumbTrail />
      {isClosed ? null : children}
      {question}
      {move ? (
        <LatePart load={loadMovedNote} onMissing={() => undefined}>
          {({ MovedNote }) => (
            <MovedNote
              move={move}
              context={context}
              onReturn={(organizationId, href) => switching.mutate({ organizationId, href })}
            />
          )}
        </LatePart>
      ) : null}
      <Overlay isLoading={switching.isPending || isLeaving} label={t`Loading...`} />
      <LoadedPart load={loadShortcuts} onMissing={nothing}>
        {({ Shortcuts }) => <Shortcuts />}
      </LoadedPart>
      {/* Each screen has its own: one that is moved by the next screen would count as a shift of the layout. */}
      <FrameFooter key={screen} />
      {content.bottomBar}
    </div>
  );
}
