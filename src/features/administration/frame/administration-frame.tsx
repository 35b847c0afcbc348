import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef } from 'react';
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
/** A shadow shows where more sections are. The surface at the very edge covers it. */
const shaded = (surface: string) =>
  [
    `linear-gradient(to right, ${surface} 40%, transparent) left / 4rem 100% no-repeat local`,
    `linear-gradient(to left, ${surface} 40%, transparent) right / 4rem 100% no-repeat local`,
    'linear-gradient(to right, var(--line), transparent) left / 1rem 100% no-repeat scroll',
    'linear-gradient(to left, var(--line), transparent) right / 1rem 100% no-repeat scroll',
    surface,
  ].join();

/** As narrow as its words, and no narrower. The words are smaller where the screen is. */
const whole = {
  flex: 'none',
  paddingInline: '0.375rem',
  fontSize: 'clamp(0.8125rem, 1vw + 0.075rem, 0.875rem)',
} as const;

/** It gives way first if the sections need more room. */
const spare = { flex: '0 1 var(--s3)' } as const;

/** Inline, and made only when shown: a style sheet or a call here would be in the doctors' build, too. */
const row = () =>
  ({
    overflowX: 'auto',
    paddingInline: 'max(var(--gutter) - 0.375rem, (100% - var(--content)) / 2 - 0.375rem)',
    borderBlockEnd: '1px solid var(--line)',
    background: shaded('var(--canvas)'),
  }) as const;

const opened = '[aria-current]';
/* oxlint-enable words/no-unlocalized-strings */

const sectionsOf = ({ currentUserOrganization: current }: UserContext) => seenSections(current?.roles ?? []);

/** The section that is open is in view. */
function useShown() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const show = () => bar.querySelector(opened)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    const observer = new MutationObserver(show);
    observer.observe(bar, { subtree: true, attributeFilter: ['aria-current'] });
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** A row below the top bar, without the sections that the user may not see (R-ADM-4). */
export function SectionBar({ context }: { context: UserContext }) {
  const { t, i18n } = useLingui();
  return (
    <nav ref={useShown()} className="frame__wide" aria-label={t`Main`} style={row()}>
      {sectionsOf(context).map((section) => (
        <Fragment key={section}>
          <BarLink to={sectionPath(section)} label={i18n._(sectionTable[section].title)} style={whole} />
          <span style={spare} />
        </Fragment>
      ))}
      <BarLink to={contactPath} label={t`Contact`} style={whole} />
    </nav>
  );
}
