import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { hardwareProfile, type Product } from '#/contract/products.ts';
import { rule } from '#/contract/rule.ts';
import { hardwareResource, productsQuery, type HardwareData } from '#/data/administration/products.ts';
import { changesSection, sectionPath } from '#/domain/administration.ts';
import { NameLink, RowLink } from '#/ui/actions/link.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { NameFilter, nameFilters } from '../resources/name-filter.tsx';
import { lineWords, nameWords } from '../resources/name-words.ts';
import { rolesHere, type DetailsProps, type PanelsProps, type Resource } from '../resources/resource.ts';

const section = 'hardware';

/** The product is an id as text; '' means none. */
const hardwareFields = z.object({ name: z.string(), version: z.string(), product: z.string() });

type HardwareFields = z.output<typeof hardwareFields>;

interface HardwareKind extends HardwareData {
  filters: HardwareData['selection'];
  search: Record<string, never>;
  fields: HardwareFields;
  choices: readonly Product[];
}

const hardwareRules = z.extend(hardwareProfile, {
  product: z.string().check(rule((text: string) => (text === '' ? 'required' : undefined))),
});

const changeFrom = ({ name, version, product }: HardwareFields): HardwareData['change'] => ({
  name: name.trim(),
  version: version.trim(),
  productId: Number(product),
});

const productText = ({ name, application }: Product) => `${name} (${application})`;

export const hardware: Resource<HardwareKind> = {
  calls: hardwareResource,
  mayCreate: (held) => changesSection(held, section),
  whyNotChanged: (_, context) =>
    changesSection(rolesHere(context), section) ? undefined : msg`Your role does not allow you to change hardware.`,
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
    {
      key: 'product',
      heading: msg`Product`,
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: ({ productName }) => productName || '-',
    },
  ],
  phoneAreas: '"name version" "product product"',
  historyKind: 'hardware',
  Details,
  loadChoices: (queryClient) => queryClient.query(productsQuery),
  form: {
    words: {
      name: nameWords,
      version: {
        label: msg`Version`,
        required: msg`A version is required.`,
        invalid: msg`The version is invalid.`,
        ...lineWords,
      },
      product: { label: msg`Product`, required: msg`Choose a product.` },
    },
    fieldsSchema: hardwareFields,
    rules: () => hardwareRules,
    start: () => ({ name: '', version: '', product: '' }),
    fieldsOf: ({ name, version, productId }) => ({ name, version, product: String(productId) }),
    creationFrom: changeFrom,
    changeFrom,
    isOther: (sent, { name, version }) => sent.name !== name.trim() || sent.version !== version.trim(),
    compared: ['name', 'version', 'product'],
    textOf: (fields, name, products) => {
      const product = products.find(({ id }) => name === 'product' && String(id) === fields.product);
      return product ? productText(product) : fields[name];
    },
    atFields: ({ productId, ...others }) => ({ ...others, product: productId }),
    Panels,
  },
};

function Details({ item: { version, productId, productName } }: DetailsProps<HardwareKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Hardware`}>
        <Facts>
          <Fact label={t`Version`}>{version}</Fact>
          <Fact label={t`Product`}>
            {productName ? <NameLink to={sectionPath('products', productId)}>{productName}</NameLink> : '-'}
          </Fact>
        </Facts>
      </Panel>
    </Card>
  );
}

function Panels({ form, choices }: PanelsProps<HardwareKind>) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Hardware`} isLarge>
        <Fields>
          <TextField {...form.field('name')} autoComplete="off" />
          <TextField {...form.field('version')} autoComplete="off" spellCheck="false" />
          <WholeRow>
            <Select
              {...form.field('product')}
              options={[
                { value: '', label: t`Please choose` },
                ...choices.map((product) => ({ value: String(product.id), label: productText(product) })),
              ]}
            />
          </WholeRow>
        </Fields>
      </Panel>
    </Card>
  );
}
