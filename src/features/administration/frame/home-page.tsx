import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { isEmptyPlatform, platformStateQuery } from '#/data/administration/platform-state.ts';
import { seesSection, type Section } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { rolesHere } from '../resources/resource.ts';
import { usePlaces, type Place } from './places.tsx';
import './home-page.css';

/** Sections that belong together share a box. The other places stand in the last one. */
const groups: readonly (readonly (Section | undefined)[])[] = [
  ['professionals', 'administrators', 'organizations'],
  ['products', 'hardware', 'devices', 'firmwares', 'drivers', 'compatibility'],
  ['billing', 'history', 'erasure'],
  ['platform', undefined],
];

/** The first page on a phone: the sections that the user sees (R-ADM-80). */
export function HomePage({ context }: { context: UserContext }) {
  const { t } = useLingui();
  const places = usePlaces(context);
  const states = useStates(context);
  return (
    <Page>
      <DocumentTitle>{t`Administration`}</DocumentTitle>
      <PageHead title={t`Administration`} />
      <nav className="places" aria-label={t({ context: 'administration', message: `Sections` })}>
        {groups
          .map((group) => places.filter(({ section }) => group.includes(section)))
          .filter((shown) => shown.length > 0)
          .map((shown) => (
            <ul key={shown[0]?.to} className="places__group">
              {shown.map((place) => (
                <li key={place.to}>
                  <PlaceLink to={place.to} place={place} known={place.section && states[place.section]} />
                </li>
              ))}
            </ul>
          ))}
      </nav>
    </Page>
  );
}

/** What is known of the sections without reading their lists. Only some roles read the state of the platform. */
function useStates(context: UserContext): Partial<Record<Section, string>> {
  const { t, i18n } = useLingui();
  const { data } = useQuery({ ...platformStateQuery, enabled: seesSection(rolesHere(context), 'platform') });
  if (!data) return {};
  const { professionals, organizations, products, hardware, drivers, firmwares, devices } = data.setUp;
  const counts = { professionals, organizations, products, hardware, drivers, firmwares, devices };
  const failing = data.mail.failing + data.sms.failing;
  return {
    ...Object.fromEntries(Object.entries(counts).map(([section, count]) => [section, i18n.number(count)])),
    ...(isEmptyPlatform(data.setUp)
      ? { platform: t({ message: `Not set up yet`, comment: 'The state of the platform, short' }) }
      : failing > 0
        ? { platform: plural(failing, { one: '# message not sent', other: '# messages not sent' }) }
        : {}),
  };
}

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  place: Place;
  known: string | undefined;
}

const PlaceLink = createLink(({ place, known, ...props }: PlaceLinkProps) => (
  <a {...props} className="places__link">
    {place.icon}
    <span className="places__name">{place.label}</span>
    {known === undefined ? null : <span className="second figures">{known}</span>}
    <Icon name="right" />
  </a>
));
