import { useLingui } from '@lingui/react/macro';
import type { UserContext } from '#/contract/session.ts';
import { contactPath, sectionPath, seenSections } from '#/domain/administration.ts';
import type { FrameContent } from '#/parts/page/frame-content.ts';
import { BarLink } from '#/ui/frame/top-bar.tsx';
import { sectionTable } from '../resources/sections.ts';
import { SectionBottomBar } from './section-bottom-bar.tsx';

/** The frame of the administration's page. */
export function useAdministrationFrame(context: UserContext): FrameContent {
  const { t } = useLingui();
  return {
    row: <SectionBar context={context} />,
    bottomBar: <SectionBottomBar context={context} />,
    offline: {
      label: t`Offline`,
      stored: t`Your entries are stored on this device, encrypted, until they are saved.`,
    },
  };
}

/* oxlint-disable words/no-unlocalized-strings -- styles */
/** As narrow as its words, and no narrower. The words are smaller where the screen is. */
const whole = {
  flex: 'none',
  paddingInline: '0.375rem',
  fontSize: 'clamp(0.8125rem, 1vw + 0.075rem, 0.875rem)',
} as const;

/**
 * In portrait, it has a second line, and in landscape, too, if a language has long words. Inline, and made only when shown: a style sheet or a call here would be in the
 * doctors' build, too.
 */
const row = () =>
  ({
    flexWrap: 'wrap',
    columnGap: 'var(--s3)',
    paddingInline: 'max(var(--gutter) - 0.375rem, (100% - var(--content)) / 2 - 0.375rem)',
    borderBlockEnd: '1px solid var(--line)',
  }) as const;
/* oxlint-enable words/no-unlocalized-strings */

const sectionsOf = ({ currentUserOrganization: current }: UserContext) => seenSections(current?.roles ?? []);

/** A row below the top bar, without the sections that the user may not see (R-ADM-4). */
export function SectionBar({ context }: { context: UserContext }) {
  const { t, i18n } = useLingui();
  return (
    <nav className="frame__wide" aria-label={t`Main`} style={row()}>
      {sectionsOf(context).map((section) => (
        <BarLink key={section} to={sectionPath(section)} label={i18n._(sectionTable[section].title)} style={whole} />
      ))}
      <BarLink to={contactPath} label={t`Contact`} style={whole} />
    </nav>
  );
}
