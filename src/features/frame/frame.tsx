import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configuration } from '#/browser/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { leave } from '#/data/leaving.ts';
import { isDoctor } from '#/domain/role.ts';
import { personName } from '#/parts/person-name.ts';
import { problemText } from '#/parts/problem-text.ts';
import { isProblem } from '#/domain/problem.ts';
import { Icon } from '#/ui/icon.tsx';
import { Logo } from '#/ui/logo.tsx';
import { notify } from '#/ui/notifications.ts';
import { SkipLink } from '#/ui/skip-link.tsx';
import { BarButton, LogoLink, TopBar, TopBarRule, TopBarText } from '#/ui/top-bar.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import './frame.css';

interface FrameProps {
  context: UserContext;
  /** The user has signed out. */
  onLeft: () => void;
  children: ReactNode;
}

/** The main frame: who works where, the way out, and the trail of where the user is. */
export function Frame({ context, onLeft, children }: FrameProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => leave(queryClient),
    onSuccess: onLeft,
    onError: (error) => {
      if (isProblem(error, 'offline')) notify({ level: 'error', text: problemText(error), isPermanent: true });
    },
  });
  const { user, currentUserOrganization: current } = context;
  return (
    <div className="frame">
      <SkipLink label={t`Skip to content`} />
      <TopBar
        start={
          <>
            <LogoLink to="/">
              <Logo name={configuration().applicationName} />
            </LogoLink>
            <TopBarRule />
            {current ? <TopBarText>{current.organization.name}</TopBarText> : null}
          </>
        }
        end={
          <>
            <span className="frame__user">
              <Icon name="user" />
              {personName(user, { isDoctor: isDoctor(current?.roles ?? []) })}
            </span>
            <BarButton
              icon="out"
              label={t`Logout`}
              labelFrom="wide"
              isPending={leaving.isPending}
              onPress={() => leaving.mutate()}
            />
          </>
        }
      />
      <BreadcrumbTrail />
      {children}
    </div>
  );
}
