import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { UserContext } from '#/contract/session.ts';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { homePath, usePlaces } from './places.tsx';
import { SectionIcon } from './section-icon.tsx';

/* oxlint-disable words/no-unlocalized-strings -- styles */
/**
 * Without an open section, the other links keep their places. Inline: a style sheet here would be in the doctors'
 * build, too.
 */
const room = { flex: '1 1 33%' } as const;
/* oxlint-enable words/no-unlocalized-strings */

/** On phones: the list of sections, the place that is open, and the profile (R-ADM-80). */
export function SectionBottomBar({ context }: { context: UserContext }) {
  const { t } = useLingui();
  const places = usePlaces(context);
  const profile = places.at(-1);
  const pathname = useLocation({ select: (location) => location.pathname });
  const open = places.find((place) => place !== profile && `${pathname}/`.startsWith(`${place.to}/`));
  return (
    <BottomBar isTight label={t`Main`}>
      <BottomBarLink
        to={homePath}
        activeOptions={{ exact: true, includeSearch: false }}
        icon={<SectionIcon name="home" />}
        label={t`Home`}
      />
      {open ? <BottomBarLink to={open.to} icon={open.icon} label={open.label} /> : <span style={room} />}
      {profile ? <BottomBarLink to={profile.to} icon={profile.icon} label={profile.label} /> : null}
    </BottomBar>
  );
}
