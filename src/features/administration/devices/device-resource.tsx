import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { deviceTokensQuery } from '#/data/administration/device-tokens.ts';
import { deviceResource, productChoicesQuery, sensorsQuery } from '#/data/administration/devices.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, changesSection, sectionPath } from '#/domain/administration.ts';
import { percentText } from '#/parts/words/percent-text.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { importPaths, importWords } from '../imports/import-words.ts';
import { rolesHere, type DetailsProps, type Resource } from '../resources/resource.ts';
import { changedByRole } from '../resources/sections.ts';
import * as fields from './device-fields.ts';
import { DeviceFilters } from './device-filters.tsx';
import { DevicePanels } from './device-panels.tsx';
import { DeviceSensors } from './device-sensors.tsx';
import { DeviceTokens } from './device-tokens.tsx';
import { deviceWords } from './device-words.ts';

const section = 'devices';

const searched = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined);

export const devices: Resource<fields.DeviceKind> = {
  calls: deviceResource,
  ...changedByRole(section),
  imports: (['devices', 'targets'] as const).map((kind) => ({
    path: importPaths[kind],
    label: importWords[kind].title,
  })),
  titleOf: ({ serial }) => serial,
  filtersSchema: z.object({ page: z.number(), serial: searched, firmwareVersion: searched }),
  noSearch: {},
  selectionOf: (filters) => filters,
  Filters: DeviceFilters,
  columns: [
    {
      key: 'serial',
      heading: msg`Serial number`,
      width: 'minmax(9rem, 1.5fr)',
      cell: ({ id, serial }) => <RowLink to={sectionPath(section, id)}>{serial}</RowLink>,
    },
    {
      key: 'product',
      heading: msg`Product`,
      width: 'minmax(8rem, 1.2fr)',
      isMuted: true,
      cell: ({ hardwareName, productName }) => hardwareName || productName || '-',
    },
    {
      key: 'firmware',
      heading: msg`Firmware`,
      width: 'minmax(7rem, 1fr)',
      isMuted: true,
      cell: (device) => <span className="figures">{firmwareText(device)}</span>,
    },
    {
      key: 'organization',
      heading: msg`Organization`,
      width: 'minmax(9rem, 1.5fr)',
      isMuted: true,
      cell: ({ organizationName }) => organizationName || '-',
    },
  ],
  phoneAreas: '"serial serial" "product firmware" "organization organization"',
  Details,
  loadBeside: (queryClient, id, context) => [
    queryClient.query(sensorsQuery(id)),
    ...(changesSection(rolesHere(context), section) ? [queryClient.query(deviceTokensQuery(id))] : []),
  ],
  historyKind: 'device',
  loadChoices: async (queryClient, context) => {
    const own = context.currentUserOrganization?.organization;
    const [choices, organizations] = await Promise.all([
      queryClient.query(productChoicesQuery),
      actsBeyondOrganization(rolesHere(context)) ? queryClient.query(organizationsQuery) : own ? [own] : [],
    ]);
    return { ...choices, organizations };
  },
  form: {
    words: deviceWords,
    fieldsSchema: fields.deviceFields,
    rules: () => fields.deviceSchema,
    start: ({ currentUserOrganization: here }) => fields.newDeviceFields(here?.organization.id),
    fieldsOf: fields.deviceFieldsOf,
    creationFrom: fields.deviceChangeFrom,
    changeFrom: fields.deviceChangeFrom,
    isOther: (sent, { serial }) => sent.serial !== serial.trim(),
    compared: fields.comparedFields,
    textOf: fields.textOf,
    atFields: fields.atFields,
    Panels: DevicePanels,
  },
};

function firmwareText({ firmwareVersion, targetFirmwareVersion: target }: fields.DeviceKind['item']): string {
  const now = firmwareVersion || '-';
  return target && target !== firmwareVersion ? `${now} → ${target}` : now;
}

function Details({ item: device, context }: DetailsProps<fields.DeviceKind>) {
  const { t } = useLingui();
  const battery = percentText(device.batteryPercent);
  return (
    <Stack>
      <Card>
        <Panel heading={t`Device`}>
          <Facts>
            <Fact label={t`Product`}>{device.productName || '-'}</Fact>
            <Fact label={t`Hardware`}>{device.hardwareName || '-'}</Fact>
            <Fact label={t`Firmware version`}>{device.firmwareVersion || '-'}</Fact>
            <Fact label={t`Target firmware`}>{device.targetFirmwareVersion || '-'}</Fact>
            <Fact label={t`Organization`}>{device.organizationName || '-'}</Fact>
            <Fact label={t`Last contact`}>{device.lastContactAt ? timeText(device.lastContactAt) : t`Never`}</Fact>
            {battery === undefined ? null : <Fact label={t`Battery`}>{battery}</Fact>}
          </Facts>
        </Panel>
      </Card>
      <DeviceSensors deviceId={device.id} />
      {changesSection(rolesHere(context), section) ? <DeviceTokens deviceId={device.id} /> : null}
    </Stack>
  );
}
