import { releaseProblem, serialProblem } from '#/domain/device.ts';
import { seenText } from '#/domain/seen-text.ts';
import type { NamedDevice } from '../../store/administration/device-names.ts';
import {
  importFields,
  isGiven,
  isId,
  isName,
  tooManyCells,
  unknownField,
  type Checked,
  type FileRow,
  type FileRows,
  type Flaw,
} from './file-rows.ts';

type Cells = FileRow['cells'];

type DeviceField = (typeof importFields.devices)[number];

const isText = (value: unknown, problemOf: (text: string) => string | undefined) =>
  typeof value === 'string' && problemOf(value) === undefined;

const rules: Readonly<Record<DeviceField, (value: unknown) => boolean>> = {
  serial: (value) => isText(value, serialProblem),
  product: isName,
  productId: isId,
  hardware: isName,
  hardwareId: isId,
  firmwareVersion: (value) => value === null || isText(value, releaseProblem),
  targetFirmware: (value) => value === null || isName(value),
  targetFirmwareId: (value) => value === null || isId(value),
  organization: isName,
  organizationId: isId,
};

const isIn = (value: unknown) => value !== undefined && value !== '';

function flawsOf(cells: Cells, allowed: readonly DeviceField[], isComplete: (cells: Cells) => Flaw[]): Flaw[] {
  const flaws = isComplete(cells);
  for (const [field, value] of Object.entries(cells)) {
    const known = allowed.find((one) => one === field);
    if (!known) flaws.push(unknownField(field));
    else if (!flaws.some((flaw) => flaw.field === field) && !rules[known](value))
      flaws.push({ field, reason: 'invalid' });
  }
  return flaws;
}

const trimmed = (value: unknown) => (typeof value === 'string' ? seenText(value).trim() || null : value);

function sentOf(row: number, cells: Cells, fields: readonly DeviceField[]): NamedDevice {
  const given = fields.filter((field) => cells[field] !== undefined);
  return { row, ...Object.fromEntries(given.map((field) => [field, trimmed(cells[field])])) } as NamedDevice;
}

const missing = (field: DeviceField): Flaw => ({ field, reason: 'missing' });

/** The first of rows with the same serial counts. */
function checkedRows(
  { rows, unread }: FileRows,
  allowed: readonly DeviceField[],
  isComplete: (cells: Cells) => Flaw[],
): Checked<NamedDevice> {
  const serials = new Set<string>();
  const checked: Checked<NamedDevice> = { sent: [], problems: [], unread };
  for (const { row, cells, hasMore } of rows) {
    const { serial: said } = cells;
    const serial = typeof said === 'string' ? seenText(said).trim().slice(0, 40) : '';
    const flaws = flawsOf(cells, allowed, isComplete);
    if (serial !== '' && serials.has(serial.toLowerCase()) && !flaws.some(({ field }) => field === 'serial'))
      flaws.push({ field: 'serial', reason: 'duplicate' });
    serials.add(serial.toLowerCase());
    if (hasMore) flaws.push(tooManyCells);
    checked.problems.push(...flaws.map((flaw) => ({ row, serial, ...flaw })));
    // Without its serial, nobody knows what the row is about.
    if (flaws.some(({ field }) => field === 'serial')) continue;
    const sound = allowed.filter((field) => !flaws.some((flaw) => flaw.field === field));
    checked.sent.push({ ...sentOf(row, cells, sound), ...(flaws.length > 0 && { isFlawed: true }) });
  }
  return checked;
}

const hasSerial = ({ serial }: Cells) => (isGiven(serial) ? [] : [missing('serial')]);

export const checkedDevices = (rows: FileRows): Checked<NamedDevice> =>
  checkedRows(rows, importFields.devices, hasSerial);

export const checkedTargets = (rows: FileRows): Checked<NamedDevice> =>
  checkedRows(rows, importFields.targets, (cells) => [
    ...hasSerial(cells),
    ...(isIn(cells['targetFirmware']) || isIn(cells['targetFirmwareId']) ? [] : [missing('targetFirmwareId')]),
  ]);
