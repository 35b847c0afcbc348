import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { driverProfile } from '#/contract/products.ts';
import { driverResource, type DriverData } from '#/data/administration/products.ts';
import { changesSection, sectionPath } from '#/domain/administration.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { Fields } from '#/ui/fields/field.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { NameFilter, nameFilters } from '../resources/name-filter.tsx';
import { nameWords } from '../resources/name-words.ts';
import { rolesHere, type DetailsProps, type PanelsProps, type Resource } from '../resources/resource.ts';

const section = 'drivers';

const driverFields = z.object({ name: z.string(), version: z.string() });

type DriverFields = z.output<typeof driverFields>;

interface DriverKind extends DriverData {
  filters: DriverData['selection'];
  search: Record<string, never>;
  fields: DriverFields;
  choices: undefined;
}

const changeFrom = ({ name, version }: DriverFields): DriverData['change'] => ({
  name: name.trim(),
  version: version.trim(),
});

export const drivers: Resource<DriverKind> = {
  calls: driverResource,
  mayCreate: (held) => changesSection(held, section),
  whyNotChanged: (_, context) =>
    changesSection(rolesHere(context), section) ? undefined : msg`Your role does not allow you to change drivers.`,
  titleOf: ({ name, version }) => `${name} ${version}`,
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
      key: 'version',
      heading: msg`Version`,
      width: 'minmax(6rem, 1fr)',
      isMuted: true,
      cell: ({ version }) => version,
    },
  ],
  phoneAreas: '"name version"',
  historyKind: 'driver',
  Details,
  loadChoices: () => Promise.resolve(undefined),
  form: {
    words: {
      name: nameWords,
      version: {
        label: msg`Version`,
        required: msg`A version is required.`,
        invalid: msg`Enter a version such as 2.4.1.`,
      },
    },
    fieldsSchema: driverFields,
    rules: () => driverProfile,
    start: () => ({ name: '', version: '' }),
    fieldsOf: ({ name, version }) => ({ name, version }),
    creationFrom: changeFrom,
    changeFrom,
    isOther: (sent, { name, version }) => sent.name !== name.trim() || sent.version !== version.trim(),
    compared: ['name', 'version'],
    textOf: (fields, name) => fields[name],
    atFields: (refusals) => refusals,
    Panels,
  },
};

function Details({ item: { version } }: DetailsProps<DriverKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Driver`}>
        <Facts>
          <Fact label={t`Version`}>{version}</Fact>
        </Facts>
      </Panel>
    </Card>
  );
}

function Panels({ form }: PanelsProps<DriverKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Driver`} isLarge>
        <Fields>
          <TextField {...form.field('name')} autoComplete="off" />
          <TextField {...form.field('version')} autoComplete="off" spellCheck="false" />
        </Fields>
      </Panel>
    </Card>
  );
}
