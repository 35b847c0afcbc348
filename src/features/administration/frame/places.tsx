import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { contactPath, sectionPath, seenSections, type Section } from '#/domain/administration.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { rolesHere } from '../resources/resource.ts';
import { sectionTable } from '../resources/sections.ts';
import { SectionIcon } from './section-icon.tsx';

export interface Place {
  /** Undefined: no section. */
  section?: Section;
  to: string;
  icon: ReactNode;
  label: string;
}

export const homePath: string = '/home';

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

/** Where a user can go from the list of sections on a phone. */
export function usePlaces(context: UserContext): Place[] {
  const { t, i18n } = useLingui();
  return [
    ...seenSections(rolesHere(context)).map((section) => ({
      section,
      to: sectionPath(section),
      icon: <SectionIcon name={section} />,
      label: i18n._(narrowTitles[section] ?? sectionTable[section].title),
    })),
    { to: contactPath, icon: <Icon name="mail" />, label: t`Contact` },
    { to: '/home/profile', icon: <Icon name="user" />, label: t`Profile` },
  ];
}
