import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UserContext } from '#/contract/session.ts';
import { sectionPath, seenSections, type Section } from '#/domain/administration.ts';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { BarLink } from '#/ui/frame/top-bar.tsx';
import type { IconName } from '#/ui/icons/icon.tsx';

const ways: Readonly<Record<Section, { label: MessageDescriptor; icon: IconName }>> = {
  professionals: { label: msg`Professionals`, icon: 'people' },
  administrators: { label: msg`Administrators`, icon: 'lock' },
  organizations: { label: msg`Organizations`, icon: 'globe' },
};

/** Only on the narrowest phones do long words break. */
const narrow = { overflowWrap: 'anywhere', hyphens: 'auto', textAlign: 'center' } as const;

const sectionsOf = ({ currentUserOrganization: current }: UserContext) => seenSections(current?.roles ?? []);

/** A section that the user may not see is not here (R-ADM-4). */
export function AdministrationWays({ context }: { context: UserContext }) {
  const { i18n } = useLingui();
  return sectionsOf(context).map((section) => (
    <BarLink key={section} to={sectionPath(section)} label={i18n._(ways[section].label)} />
  ));
}

export function AdministrationBottomBar({ context }: { context: UserContext }) {
  const { t, i18n } = useLingui();
  return (
    <BottomBar label={t`Main`} hasLongWords>
      {sectionsOf(context).map((section) => (
        <BottomBarLink
          key={section}
          to={sectionPath(section)}
          icon={ways[section].icon}
          label={i18n._(ways[section].label)}
          style={narrow}
        />
      ))}
      <BottomBarLink to="/home/profile" icon="user" label={t`Profile`} />
    </BottomBar>
  );
}
