import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { contactPath, sectionPath, seenSections, type Section } from '#/domain/administration.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { BottomBar, BottomBarButton, BottomBarLink } from '#/ui/frame/bottom-bar.tsx';
import { sectionTable } from '../resources/sections.ts';
import type { Place } from './more-places.tsx';

const loadMore = () => import('./more-places.tsx');

/** Long words break at the soft hyphens of their translations. Linux and WebKit have no hyphenation of all languages. */
const narrowTitles: Partial<Record<Section, MessageDescriptor>> = {
  professionals: msg({
    context: 'narrow',
    message: 'Professionals',
    comment: 'Below an icon on a phone. Put soft hyphens (U+00AD) between the syllables of a long word.',
  }),
  administrators: msg({ context: 'narrow', message: 'Administrators' }),
  organizations: msg({ context: 'narrow', message: 'Organizations' }),
};

/** Five targets fit beside each other on the smallest phone. */
const roomFor = 5;

function usePlaces({ currentUserOrganization: current }: UserContext): Place[] {
  const { t, i18n } = useLingui();
  return [
    ...seenSections(current?.roles ?? []).map((section) => ({
      to: sectionPath(section),
      icon: sectionTable[section].icon,
      label: i18n._(narrowTitles[section] ?? sectionTable[section].title),
    })),
    { to: contactPath, icon: 'mail', label: t`Contact` },
    { to: '/home/profile', icon: 'user', label: t`Profile` },
  ];
}

/** On phones: the first four places, and a sheet with the rest. */
export function SectionBottomBar({ context }: { context: UserContext }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(context);
  const shown = places.length > roomFor ? places.slice(0, roomFor - 1) : places;
  const others = places.slice(shown.length);
  const isOther = useLocation({ select: ({ pathname }) => others.some(({ to }) => pathname.startsWith(to)) });
  const close = () => setOpen(false);
  return (
    <BottomBar isTight label={t`Main`}>
      {shown.map((place) => (
        <BottomBarLink key={place.to} {...place} />
      ))}
      {others.length === 0 ? null : (
        <BottomBarButton
          icon="menu"
          label={t({ message: `More`, comment: 'It shows the rest of the links' })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={isOther || undefined}
          onPress={() => setOpen(true)}
        />
      )}
      {isOpen ? (
        <LatePart load={loadMore} onMissing={close}>
          {({ MorePlaces }) => <MorePlaces places={others} onClose={close} />}
        </LatePart>
      ) : null}
    </BottomBar>
  );
}
