import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { organizationResource, organizationsQuery } from '#/data/administration/organizations.ts';
import { sectionPath } from '#/domain/administration.ts';
import { localizationLabel } from '#/parts/fields/localizations.ts';
import { RowLink, NameLink } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { knownAddress } from '../resources/known-address.ts';
import { KnownFacts } from '../resources/known-facts.tsx';
import { DialLink } from '../resources/reach-link.tsx';
import { NameFilter, nameFilters } from '../resources/name-filter.tsx';
import { type DetailsProps, type Resource } from '../resources/resource.ts';
import { changedByRole } from '../resources/sections.ts';
import * as fields from './organization-fields.ts';
import { OrganizationPanels } from './organization-panels.tsx';
import { applicationLabel, applicationName, organizationWords, professionalLabel } from './organization-words.ts';

const section = 'organizations';

export const organizations: Resource<fields.OrganizationKind> = {
  calls: organizationResource,
  ...changedByRole(section),
  titleOf: ({ name }) => name,
  filtersSchema: nameFilters,
  noSearch: {},
  selectionOf: (filters) => filters,
  Filters: NameFilter,
  columns: [
    {
      key: 'name',
      heading: msg`Name`,
      width: 'minmax(10rem, 2fr)',
      cell: ({ id, name }) => <RowLink to={sectionPath(section, id)}>{name}</RowLink>,
    },
    {
      key: 'parent',
      heading: msg`Subsidiary of`,
      width: 'minmax(10.75rem, 1.5fr)',
      isMuted: true,
      cell: ({ parentName }) => parentName || '-',
    },
    { key: 'city', heading: msg`City`, width: 'minmax(6rem, 1fr)', isMuted: true, cell: ({ city }) => city || '-' },
    {
      key: 'applications',
      heading: msg`Applications`,
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: ({ applications }) => applications.map(applicationName).join(', ') || <Trans>All applications</Trans>,
    },
  ],
  phoneAreas: '"name name" "parent parent" "city city"',
  historyKind: 'organization',
  Details,
  loadChoices: (queryClient) => queryClient.query(organizationsQuery),
  form: {
    words: organizationWords,
    fieldsSchema: fields.organizationFields,
    rules: fields.organizationSchema,
    start: (_, locale) => fields.newOrganizationFields(locale),
    fieldsOf: fields.organizationFieldsOf,
    creationFrom: fields.organizationChangeFrom,
    changeFrom: fields.organizationChangeFrom,
    isOther: (sent, { name }) => sent.name !== name.trim(),
    compared: fields.comparedFields,
    textOf: fields.textOf,
    atFields: fields.atFields,
    Panels: OrganizationPanels,
  },
};

function Details({ item: organization }: DetailsProps<fields.OrganizationKind>) {
  const { t } = useLingui();
  const { parentId, parentName, applications, phoneNumber, locale, timeZone } = organization;
  return (
    <Card>
      <Panel heading={t`Organization`}>
        <KnownFacts
          rows={[
            [
              t`Subsidiary of`,
              parentId && parentName ? <NameLink to={sectionPath(section, parentId)}>{parentName}</NameLink> : null,
            ],
            [t`Applications`, applications.map(applicationLabel).join(', ') || t`All applications`],
            [
              t`Required for a prescription`,
              fields.requiredOf(organization).map(professionalLabel).join(', ') || t`Nobody`,
            ],
            [t`Phone number`, phoneNumber && <DialLink phoneNumber={phoneNumber} />],
            [t`Address`, knownAddress(organization)],
            [t`Localization`, localizationLabel(locale, currentLocale())],
            [t`Time zone`, timeZone?.replaceAll('_', ' ')],
          ]}
        />
        {timeZone ? null : (
          <InlineAlert level="warning">
            {t`No time zone has been chosen: days and times in files and reports of this organization are in UTC.`}
          </InlineAlert>
        )}
      </Panel>
    </Card>
  );
}
