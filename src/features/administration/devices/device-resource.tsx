import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { deviceSorts } from '#/contract/devices.ts';
import { rule } from '#/contract/rule.ts';
import { deviceTokensQuery } from '#/data/administration/device-tokens.ts';
import { deviceResource, lastContacts, productChoicesQuery, sensorsQuery } from '#/data/administration/devices.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { allSorted } from '#/data/administration/sorted.ts';
import { actsBeyondOrganization, changesSection, sectionPath } from '#/domain/administration.ts';
import { csvMoment, csvRelease } from '#/domain/csv.ts';
import { releaseRangeProblem } from '#/domain/release-range.ts';
import { percentText } from '#/parts/words/percent-text.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { importPaths } from '../imports/import-places.ts';
import { importWords } from '../imports/import-words.ts';
import { KnownFacts } from '../resources/known-facts.tsx';
import { rolesHere, type DetailsProps, type Resource } from '../resources/resource.ts';
import { changedByRole } from '../resources/sections.ts';
import { deviceActions } from './chosen-devices.tsx';
import * as fields from './device-fields.ts';
import { DeviceFilters } from './device-filters.tsx';
import { DevicePanels } from './device-panels.tsx';
import { DeviceSensors } from './device-sensors.tsx';
import { DeviceTokens } from './device-tokens.tsx';
import { deviceWords } from './device-words.ts';

const section = 'devices';

const oneId = z.catch(z.optional(id), undefined);

const searched = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined);

export const devices: Resource<fields.DeviceKind> = {
  calls: deviceResource,
  ...changedByRole(section),
  imports: (['devices', 'targets'] as const).map((kind) => ({
    path: importPaths[kind],
    label: importWords[kind].title,
  })),
  titleOf: ({ serial }) => serial,
  filtersSchema: z.object({
    page: z.number(),
    serial: searched,
    firmwareVersion: z.catch(z.optional(z.string().check(z.maxLength(100), rule(releaseRangeProblem))), undefined),
    product: oneId,
    hardware: oneId,
    organization: oneId,
    target: z.catch(z.optional(z.union([id, z.enum(['any', 'none'])])), undefined),
    contact: z.catch(z.optional(z.enum(lastContacts)), undefined),
    sort: z.catch(z.optional(z.enum(allSorted(deviceSorts))), undefined),
  }),
  noSearch: {},
  selectionOf: (filters) => filters,
  Filters: DeviceFilters,
  columns: [
    {
      key: 'serial',
      sortBy: 'serial',
      isUsualOrder: true,
      heading: msg`Serial number`,
      width: 'minmax(7rem, 1.5fr)',
      cell: ({ id: device, serial }) => <RowLink to={sectionPath(section, device)}>{serial}</RowLink>,
    },
    {
      key: 'product',
      sortBy: 'product',
      heading: msg`Product`,
      width: 'minmax(6.5rem, 1.2fr)',
      isMuted: true,
      cell: ({ hardwareName, productName }) => hardwareName || productName || '-',
    },
    {
      key: 'firmware',
      sortBy: 'firmwareVersion',
      heading: msg`Firmware`,
      width: 'minmax(6rem, 1fr)',
      isMuted: true,
      cell: (device) => firmwareText(device),
    },
    {
      key: 'organization',
      sortBy: 'organization',
      heading: msg`Organization`,
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: ({ organizationName }) => organizationName || '-',
    },
    {
      key: 'contact',
      sortBy: 'lastContact',
      heading: msg`Last contact`,
      width: 'minmax(7rem, 1fr)',
      isMuted: true,
      cell: ({ lastContactAt }) => <LastContact at={lastContactAt} />,
    },
  ],
  phoneAreas: '"serial serial" "product firmware" "organization organization" "contact contact"',
  exported: [
    { heading: msg`Serial number`, cell: ({ serial }) => serial },
    { heading: msg`Product`, cell: ({ productName }) => productName ?? '' },
    { heading: msg`Hardware`, cell: ({ hardwareName }) => hardwareName ?? '' },
    { heading: msg`Firmware version`, cell: ({ firmwareVersion }) => csvRelease(firmwareVersion) },
    { heading: msg`Target firmware`, cell: ({ targetFirmwareVersion }) => csvRelease(targetFirmwareVersion) },
    { heading: msg`Organization`, cell: ({ organizationName }) => organizationName ?? '' },
    { heading: msg`Last contact`, cell: ({ lastContactAt }) => csvMoment(lastContactAt) },
  ],
  actions: deviceActions,
  Details,
  loadBeside: (queryClient, device, context) => [
    queryClient.query(sensorsQuery(device)),
    ...(changesSection(rolesHere(context), section) ? [queryClient.query(deviceTokensQuery(device))] : []),
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

function LastContact({ at }: { at: string | null | undefined }) {
  const { t } = useLingui();
  return <span className="figures">{at ? timeText(at) : t`Never`}</span>;
}

function Details({ item: device, context }: DetailsProps<fields.DeviceKind>) {
  const { t } = useLingui();
  const none = typeof device.targetFirmwareId === 'number' ? undefined : t({ context: 'firmwares', message: `None` });
  return (
    <Stack>
      <Card>
        <Panel heading={t`Device`}>
          <KnownFacts
            rows={[
              [t`Product`, device.productName],
              [t`Hardware`, device.hardwareName],
              [t`Firmware version`, device.firmwareVersion],
              [t`Target firmware`, device.targetFirmwareVersion || none],
              [t`Organization`, device.organizationName],
              [t`Last contact`, <LastContact key="contact" at={device.lastContactAt} />],
              [t`Battery`, percentText(device.batteryPercent)],
            ]}
          />
        </Panel>
      </Card>
      <DeviceSensors deviceId={device.id} />
      {changesSection(rolesHere(context), section) ? <DeviceTokens deviceId={device.id} /> : null}
    </Stack>
  );
}
