import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { isDoctor } from '#/domain/role.ts';
import { personName } from '#/parts/people/person-name.ts';
import { raise } from '#/session/session-signal.ts';
import { useSession } from '#/session/session.ts';
import { Button } from '#/ui/actions/button.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Logo } from '#/ui/frame/logo.tsx';
import { BarButton, BarExternalLink, BarLink, LogoLink, TopBar, TopBarRule } from '#/ui/frame/top-bar.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import type { FrameContent } from '#/parts/page/frame-content.ts';
import { OrganizationMenu, otherOrganizations } from './organization-menu.tsx';
import { Settings } from './settings.tsx';
import { lockKeys } from './use-lock-key.ts';

interface FrameTopBarProps {
  context: UserContext;
  content: Pick<FrameContent, 'links' | 'montages' | 'offline'>;
  isLeaving: boolean;
  onLeave: () => void;
  isSwitching: boolean;
  onSwitch: (organizationId: number) => void;
  outbox?: ReactNode;
}

/** A phone has less room: the settings sheet holds the rest. */
export function FrameTopBar(props: FrameTopBarProps) {
  const { context, content, isLeaving, onLeave, isSwitching, onSwitch, outbox } = props;
  const { t } = useLingui();
  const { links, montages, offline } = content;
  const { user, currentUserOrganization: current } = context;
  const isLockSet = useSession((session) => session.isLockSet);
  const name = personName(user, { isDoctor: isDoctor(current?.roles ?? []) });
  return (
    <TopBar
      start={
        <>
          <LogoLink to="/">
            <Logo name={configuration().applicationName} />
          </LogoLink>
          <span className="frame__wide">
            <TopBarRule />
            <OrganizationMenu context={context} isSwitching={isSwitching} onSwitch={onSwitch} />
          </span>
          {links}
        </>
      }
      end={
        <>
          <ConnectionStatus offline={offline} />
          {outbox}
          <span className="frame__wide">
            {montages ? (
              <span className="frame__widest">
                <BarExternalLink href={montages} label={t`Montages`} />
              </span>
            ) : null}
            <BarLink to="/home/profile" icon="user" label={name} labelFrom="wide" />
          </span>
          {isLockSet ? (
            <span className="frame__lock">
              <BarButton
                icon="lock"
                label={t`Lock now`}
                labelFrom="never"
                aria-keyshortcuts={lockKeys}
                onPress={() => raise('lock-wanted')}
              />
            </span>
          ) : null}
          <span className="frame__wide">
            <BarButton icon="out" label={t`Logout`} labelFrom="wide" isPending={isLeaving} onPress={onLeave} />
          </span>
          <Settings>
            {(close) => (
              <>
                <div className="bar-sheet__group frame__phone">
                  <strong>{name}</strong>
                  <span className="second">{current?.organization.name}</span>
                  {otherOrganizations(context).map(({ organization }) => (
                    <Button
                      key={organization.id}
                      variant="quiet"
                      isPending={isSwitching}
                      onPress={() => {
                        close();
                        onSwitch(organization.id);
                      }}
                    >
                      {organization.name}
                    </Button>
                  ))}
                  <Button icon="out" isPending={isLeaving} onPress={onLeave}>
                    {t`Logout`}
                  </Button>
                </div>
                {montages ? (
                  <div className="bar-sheet__group frame__narrower">
                    <ExternalLink href={montages}>{t`Montages`}</ExternalLink>
                  </div>
                ) : null}
              </>
            )}
          </Settings>
        </>
      }
      below={current ? <span className="frame__place no-print">{current.organization.name}</span> : null}
    />
  );
}
