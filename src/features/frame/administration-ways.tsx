import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UserContext } from '#/contract/session.ts';
import { contactPath, sectionPath, seenSections, type Section } from '#/domain/administration.ts';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { BarLink } from '#/ui/frame/top-bar.tsx';
import type { IconName } from '#/ui/icons/icon.tsx';

const ways: Readonly<Record<Section, { label: MessageDescriptor; icon: IconName }>> = {
  professionals: { label: msg`Professionals`, icon: 'people' },
  administrators: { label: msg`Administrators`, icon: 'lock' },
  organizations: { label: msg`Organizations`, icon: 'globe' },
  products: { label: msg`Products`, icon: 'ring' },
  hardware: { label: msg`Hardware`, icon: 'sliders' },
  devices: { label: msg`Devices`, icon: 'wave' },
  firmwares: { label: msg`Firmwares`, icon: 'download' },
  drivers: { label: msg`Drivers`, icon: 'external' },
  compatibility: { label: msg`Compatibility`, icon: 'check' },
  billing: { label: msg`Billing`, icon: 'file' },
  history: { label: msg`History`, icon: 'clock' },
};

/* oxlint-disable words/no-unlocalized-strings -- styles */
/** The bar scrolls sideways if its words need more room. */
const narrow = { minInlineSize: 'max-content', paddingInline: 'var(--s2)' } as const;

/** As narrow as its words, and no narrower. */
const whole = { flex: 'none' } as const;

/** Inline, because a style sheet here would be in the doctors' build, too. */
const row = {
  overflowX: 'auto',
  paddingInline: 'max(var(--gutter) - var(--s3), (100% - var(--content)) / 2 - var(--s3))',
  borderBlockEnd: '1px solid var(--line)',
} as const;
/* oxlint-enable words/no-unlocalized-strings */

const sectionsOf = ({ currentUserOrganization: current }: UserContext) => seenSections(current?.roles ?? []);

/** A row of its own below the top bar, because the sections are many. A section that the user may not see is not here (R-ADM-4). */
export function AdministrationWays({ context }: { context: UserContext }) {
  const { t, i18n } = useLingui();
  return (
    <nav className="frame__wide" aria-label={t`Main`} style={row}>
      {sectionsOf(context).map((section) => (
        <BarLink key={section} to={sectionPath(section)} label={i18n._(ways[section].label)} style={whole} />
      ))}
      <BarLink to={contactPath} label={t`Contact`} style={whole} />
    </nav>
  );
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
      <BottomBarLink to={contactPath} icon="mail" label={t`Contact`} style={narrow} />
      <BottomBarLink to="/home/profile" icon="user" label={t`Profile`} />
    </BottomBar>
  );
}
