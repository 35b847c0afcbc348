import { t } from '@lingui/core/macro';
import type { CompatibilityRow } from '#/contract/firmwares.ts';
import { sectionPath } from '#/domain/administration.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import { nameAndVersion } from '../firmwares/firmware-fields.ts';

/** A row leads to its firmware. */
export function compatibilityColumns(): Column<CompatibilityRow>[] {
  return [
    {
      key: 'product',
      heading: t`Product`,
      width: 'minmax(8rem, 1.2fr)',
      cell: ({ firmwareId, productName }) => <RowLink to={sectionPath('firmwares', firmwareId)}>{productName}</RowLink>,
    },
    {
      key: 'firmware',
      heading: t`Firmware`,
      width: 'minmax(6rem, 0.8fr)',
      isMuted: true,
      cell: ({ firmwareVersion }) => <span className="figures">{firmwareVersion}</span>,
    },
    {
      key: 'hardware',
      heading: t`Hardware`,
      width: 'minmax(8rem, 1.2fr)',
      isMuted: true,
      cell: ({ hardwareName: name, hardwareVersion: version }) => nameAndVersion({ name, version }),
    },
    {
      key: 'driver',
      heading: t`Driver`,
      width: 'minmax(8rem, 1.2fr)',
      isMuted: true,
      cell: ({ driverName: name, driverVersion: version }) =>
        name && version ? nameAndVersion({ name, version }) : '-',
    },
  ];
}
