import * as z from 'zod/mini';
import { deviceProfile, type Device, type DeviceChange } from '#/contract/devices.ts';
import { rule } from '#/contract/rule.ts';
import type { DeviceData, ProductChoices } from '#/data/administration/devices.ts';
import type { Refusals } from '#/data/calls/refusals.ts';

/** Ids are texts; '' means none. */
export const deviceFields = z.object({
  serial: z.string(),
  product: z.string(),
  hardware: z.string(),
  firmwareVersion: z.string(),
  target: z.string(),
  organization: z.string(),
});

export type DeviceFields = z.output<typeof deviceFields>;

export interface DeviceChoices extends ProductChoices {
  organizations: readonly { id: number; name: string }[];
}

export interface DeviceKind extends DeviceData {
  filters: DeviceData['selection'];
  search: Record<string, never>;
  fields: DeviceFields;
  choices: DeviceChoices;
}

const isChosen = rule((text: string) => (text === '' ? 'required' : undefined));

export const deviceSchema = z.extend(deviceProfile, {
  product: z.string().check(isChosen),
  hardware: z.string().check(isChosen),
});

export function newDeviceFields(organizationId: number | undefined): DeviceFields {
  const organization = organizationId === undefined ? '' : String(organizationId);
  return { serial: '', product: '', hardware: '', firmwareVersion: '', target: '', organization };
}

export function deviceFieldsOf(device: Device): DeviceFields {
  return {
    serial: device.serial,
    product: String(device.productId),
    hardware: String(device.hardwareId),
    firmwareVersion: device.firmwareVersion ?? '',
    target: device.targetFirmwareId ? String(device.targetFirmwareId) : '',
    organization: String(device.organizationId),
  };
}

const idOrNone = (text: string) => (text === '' ? null : Number(text));

export function deviceChangeFrom(fields: DeviceFields): DeviceChange {
  return {
    serial: fields.serial.trim(),
    productId: Number(fields.product),
    hardwareId: Number(fields.hardware),
    firmwareVersion: fields.firmwareVersion.trim(),
    targetFirmwareId: idOrNone(fields.target),
    organizationId: idOrNone(fields.organization),
  };
}

export const comparedFields = [
  'serial',
  'product',
  'hardware',
  'firmwareVersion',
  'target',
  'organization',
] as const satisfies (keyof DeviceFields)[];

export const hardwareText = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

export function textOf(fields: DeviceFields, name: keyof DeviceFields, choices: DeviceChoices): string {
  const text = fields[name];
  const isOne = ({ id }: { id: number }) => String(id) === text;
  if (name === 'product') return choices.products.find(isOne)?.name ?? text;
  if (name === 'target') return choices.firmwares.find(isOne)?.version ?? text;
  if (name === 'organization') return choices.organizations.find(isOne)?.name ?? text;
  const hardware = name === 'hardware' ? choices.hardwares.find(isOne) : undefined;
  return hardware ? hardwareText(hardware) : text;
}

export function atFields(refusals: Refusals<string>): Refusals<keyof DeviceFields> {
  const { productId, hardwareId, targetFirmwareId, organizationId, ...others } = refusals;
  return {
    ...others,
    product: productId,
    hardware: hardwareId,
    target: targetFirmwareId,
    organization: organizationId,
  };
}
