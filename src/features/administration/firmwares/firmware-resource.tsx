import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productChoicesQuery } from '#/data/administration/devices.ts';
import { driverChoicesQuery, firmwareResource, firmwareSetQuery } from '#/data/administration/firmwares.ts';
import { productsQuery } from '#/data/administration/products.ts';
import { sectionPath } from '#/domain/administration.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { NameFilter, nameFilters } from '../resources/name-filter.tsx';
import { type FiltersProps, type Resource } from '../resources/resource.ts';
import { changedByRole } from '../resources/sections.ts';
import { FirmwareDetails } from './firmware-details.tsx';
import * as fields from './firmware-fields.ts';
import { FirmwarePanels } from './firmware-panels.tsx';

const section = 'firmwares';

export const firmwares: Resource<fields.FirmwareKind> = {
  calls: firmwareResource,
  ...changedByRole(section),
  titleOf: ({ productName, version }) => [productName, version].filter(Boolean).join(' '),
  filtersSchema: nameFilters,
  noSearch: {},
  selectionOf: (filters) => filters,
  Filters: FirmwareFilter,
  columns: [
    {
      key: 'product',
      heading: msg`Product`,
      width: 'minmax(9rem, 1.5fr)',
      cell: ({ id, productName, version }) => <RowLink to={sectionPath(section, id)}>{productName || version}</RowLink>,
    },
    {
      key: 'version',
      heading: msg`Version`,
      width: 'minmax(6rem, 1fr)',
      isMuted: true,
      cell: ({ version }) => <span className="figures">{version}</span>,
    },
    {
      key: 'released',
      heading: msg`Released`,
      width: 'minmax(9rem, 1.2fr)',
      isMuted: true,
      cell: ({ releasedAt }) => (releasedAt ? timeText(releasedAt) : '-'),
    },
  ],
  phoneAreas: '"product version" "released released"',
  Details: FirmwareDetails,
  loadBeside: (queryClient, firmware) => [
    queryClient.query(productChoicesQuery),
    queryClient.query(driverChoicesQuery),
    queryClient.query(firmwareSetQuery('upgrade', firmware)),
    queryClient.query(firmwareSetQuery('compatibility', firmware)),
  ],
  historyKind: 'firmware',
  loadChoices: (queryClient) => queryClient.query(productsQuery),
  form: {
    words: fields.firmwareWords,
    fieldsSchema: fields.firmwareFields,
    rules: (_, isNew) => fields.firmwareRules(isNew),
    start: () => ({ version: '', product: '', releaseNotes: '', file: '' }),
    fieldsOf: fields.fieldsOf,
    creationFrom: fields.creationFrom,
    changeFrom: fields.changeFrom,
    // A file that was chosen again may be another one.
    isOther: (sent, { version, product, file }) =>
      sent.version !== version.trim() || sent.productId !== Number(product) || sent.file !== file,
    compared: ['releaseNotes'],
    textOf: (values, name) => values[name],
    atFields: fields.atFields,
    Panels: FirmwarePanels,
  },
};

function FirmwareFilter({ filters, onFilter }: FiltersProps<fields.FirmwareKind>) {
  const { t } = useLingui();
  return <NameFilter filters={filters} label={t`Product or version`} onFilter={onFilter} />;
}
