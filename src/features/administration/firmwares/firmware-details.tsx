import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { productChoicesQuery } from '#/data/administration/devices.ts';
import { driverChoicesQuery } from '#/data/administration/firmwares.ts';
import { changesSection } from '#/domain/administration.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { KnownFacts } from '../resources/known-facts.tsx';
import { rolesHere, type DetailsProps } from '../resources/resource.ts';
import { nameAndVersion, type FirmwareKind } from './firmware-fields.ts';
import { FirmwareSetPanel } from './firmware-set.tsx';

/* oxlint-disable words/no-unlocalized-strings -- styles */
const anywhere = { overflowWrap: 'anywhere' } as const;
const asWritten = { whiteSpace: 'pre-line' } as const;
/* oxlint-enable words/no-unlocalized-strings */

export function FirmwareDetails({ item: firmware, context }: DetailsProps<FirmwareKind>) {
  const { i18n, t } = useLingui();
  const size = i18n.number(firmware.size ?? 0);
  return (
    <Card>
      <Panel heading={t`Firmware`}>
        <KnownFacts
          rows={[
            [t`Product`, firmware.productName],
            [t`Released`, firmware.releasedAt && timeText(firmware.releasedAt)],
            [t`File`, firmware.fileName && t`${firmware.fileName}, ${size} bytes`],
            [t`SHA-256`, firmware.sha256 && <span style={anywhere}>{firmware.sha256}</span>],
            [t`Release notes`, firmware.releaseNotes && <span style={asWritten}>{firmware.releaseNotes}</span>],
          ]}
        />
      </Panel>
      <FirmwareSets firmware={firmware} held={rolesHere(context)} />
    </Card>
  );
}

const named = (one: { id: number; name: string; version: string }) => ({ id: one.id, label: nameAndVersion(one) });

function FirmwareSets({ firmware, held }: { firmware: FirmwareKind['item']; held: readonly string[] }) {
  const { t } = useLingui();
  const query = useQuery(productChoicesQuery);
  const drivers = useQuery(driverChoicesQuery);
  const failed = [query, drivers].find(({ error, data }) => error && !data);
  if (failed) return <ListProblem title={t`This could not be loaded`} query={failed} />;
  if (!query.data || !drivers.data) return null;
  const { id, productId } = firmware;
  const isOfProduct = (one: { productId: number }) => one.productId === productId;
  return (
    <>
      <FirmwareSetPanel
        set="upgrade"
        id={id}
        heading={t`Upgrade`}
        groups={[
          {
            field: 'firmwareIds',
            label: t`A device can be upgraded from these versions`,
            none: t({ context: 'versions', message: `None` }),
            options: query.data.firmwares
              .filter((one) => isOfProduct(one) && one.id !== id)
              .map((one) => ({ id: one.id, label: one.version })),
          },
        ]}
        mayChange={changesSection(held, 'firmwares')}
      />
      <FirmwareSetPanel
        set="compatibility"
        id={id}
        heading={t`Compatibility`}
        groups={[
          {
            field: 'hardwareIds',
            label: t`Runs on this hardware`,
            none: t({ context: 'hardware', message: `None` }),
            options: query.data.hardwares.filter(isOfProduct).map(named),
          },
          {
            field: 'driverIds',
            label: t`Needs one of these drivers`,
            none: t({ context: 'drivers', message: `None` }),
            options: drivers.data.map(named),
          },
        ]}
        mayChange={changesSection(held, 'compatibility')}
      />
    </>
  );
}
