import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { productProfile } from '#/contract/products.ts';
import { productResource, type ProductData } from '#/data/administration/products.ts';
import { changesSection, sectionPath } from '#/domain/administration.ts';
import { applicationCodes } from '#/domain/application.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { applicationLabel } from '../organizations/organization-words.ts';
import { NameFilter, nameFilters } from '../resources/name-filter.tsx';
import { lineWords, nameWords } from '../resources/name-words.ts';
import { rolesHere, type DetailsProps, type PanelsProps, type Resource } from '../resources/resource.ts';

const section = 'products';

const productFields = z.object({ name: z.string(), application: z.string(), reference: z.string() });

type ProductFields = z.output<typeof productFields>;

interface ProductKind extends ProductData {
  filters: ProductData['selection'];
  search: Record<string, never>;
  fields: ProductFields;
  choices: undefined;
}

const changeFrom = ({ name, application, reference }: ProductFields): ProductData['change'] => ({
  name: name.trim(),
  application,
  reference: reference.trim(),
});

export const products: Resource<ProductKind> = {
  calls: productResource,
  mayCreate: (held) => changesSection(held, section),
  whyNotChanged: (_, context) =>
    changesSection(rolesHere(context), section) ? undefined : msg`Your role does not allow you to change products.`,
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
      key: 'application',
      heading: msg`Application`,
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: ({ application }) => applicationLabel(application),
    },
    {
      key: 'reference',
      heading: msg`Reference`,
      width: 'minmax(8rem, 1fr)',
      isMuted: true,
      cell: ({ reference }) => reference,
    },
  ],
  phoneAreas: '"name name" "application application" "reference reference"',
  historyKind: 'product',
  Details,
  loadChoices: () => Promise.resolve(undefined),
  form: {
    words: {
      name: nameWords,
      application: {
        label: msg`Application`,
        required: msg`Choose an application.`,
        invalid: msg`Choose an application.`,
      },
      reference: {
        label: msg`Reference`,
        required: msg`A reference is required.`,
        invalid: msg`The reference is invalid.`,
        ...lineWords,
      },
    },
    fieldsSchema: productFields,
    rules: () => productProfile,
    start: () => ({ name: '', application: '', reference: '' }),
    fieldsOf: ({ name, application, reference }) => ({ name, application, reference }),
    creationFrom: changeFrom,
    changeFrom,
    isOther: (sent, { reference }) => sent.reference !== reference.trim(),
    compared: ['name', 'application', 'reference'],
    textOf: (fields, name) => (name === 'application' ? applicationLabel(fields.application) : fields[name]),
    atFields: (refusals) => refusals,
    Panels,
  },
};

function Details({ item: { application, reference } }: DetailsProps<ProductKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Product`}>
        <Facts>
          <Fact label={t`Application`}>{applicationLabel(application)}</Fact>
          <Fact label={t`Reference`}>{reference}</Fact>
        </Facts>
      </Panel>
    </Card>
  );
}

function Panels({ form }: PanelsProps<ProductKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Product`} isLarge>
        <Fields>
          <WholeRow>
            <TextField {...form.field('name')} autoComplete="off" />
          </WholeRow>
          <Select
            {...form.field('application')}
            options={[
              { value: '', label: t`Please choose` },
              ...applicationCodes.map((value) => ({ value, label: applicationLabel(value) })),
            ]}
          />
          <TextField {...form.field('reference')} autoComplete="off" spellCheck="false" />
        </Fields>
      </Panel>
    </Card>
  );
}
