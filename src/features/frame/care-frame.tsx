import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useIsLockOffered } from '#/session/lock/lock-offer.ts';
import { useSession } from '#/session/session.ts';
import { OfferPlace } from '#/ui/frame/offer-place.tsx';
import { configuration } from '#/browser/settings/configuration.ts';
import { BottomBar, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { BarLink } from '#/ui/frame/top-bar.tsx';
import type { FrameContent } from '#/parts/page/frame-content.ts';

const recordings = { to: '/home', activeOptions: { exact: true, includeSearch: false } } as const;

/** The frame of the doctors' page. */
export function useCareFrame(): FrameContent {
  const { t } = useLingui();
  return {
    links: (
      <nav className="frame__wide frame__ways" aria-label={t`Main`}>
        <BarLink {...recordings} label={t`Recordings`} />
        <BarLink to="/home/patient" label={t`Patients`} />
      </nav>
    ),
    row: <LockOfferPlace />,
    bottomBar: (
      <BottomBar label={t`Main`}>
        <BottomBarLink {...recordings} icon={<Icon name="wave" />} label={t`Recordings`} />
        <BottomBarLink to="/home/patient" icon={<Icon name="people" />} label={t`Patients`} />
        <BottomBarLink to="/home/profile" icon={<Icon name="user" />} label={t`Profile`} />
      </BottomBar>
    ),
    montages: useMontages(),
    offline: {
      label: t({ message: 'Offline — saved copies', comment: 'Stands in the top bar: as short as can be' }),
      stored: t`You are looking at copies stored on this device. Your entries are stored here until they can be sent.`,
    },
  };
}

/** The offer itself comes later, from the app. */
function LockOfferPlace() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const userId = useSession((session) => session.userId);
  return useIsLockOffered(userId, pathname) ? <OfferPlace /> : null;
}

function useMontages(): string | undefined {
  const { montage, playback } = configuration();
  const isEula = useLocation({ select: ({ pathname }) => pathname.startsWith('/home/eula') });
  return montage.enabled && playback && !isEula ? `${playback.replace(/\/$/, '')}/wemu/montages/details` : undefined;
}
