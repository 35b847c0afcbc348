import { releaseProblem, serialProblem } from '#/domain/device.ts';
import { seenText } from '#/domain/seen-text.ts';
import type { SentDevice } from '../../store/administration/judged-devices.ts';
import type { Checked, Problem } from './import-rows.ts';

type Cells = Readonly<Record<string, unknown>>;

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

const isText = (value: unknown, problemOf: (text: string) => string | undefined) =>
  typeof value === 'string' && problemOf(value) === undefined;

const rules: Readonly<Record<keyof Omit<SentDevice, 'row' | 'id'>, (value: unknown) => boolean>> = {
  serial: (value) => isText(value, serialProblem),
  productId: isId,
  hardwareId: isId,
  firmwareVersion: (value) => value === null || isText(value, releaseProblem),
  targetFirmwareId: (value) => value === null || isId(value),
  organizationId: isId,
};

type DeviceField = keyof typeof rules;

type Flaw = Pick<Problem, 'field' | 'reason'>;

function flawOf(cells: Cells, allowed: readonly DeviceField[], required: readonly DeviceField[]): Flaw | undefined {
  const missing = required.find((field) => cells[field] === undefined || cells[field] === '');
  if (missing) return { field: missing, reason: 'missing' };
  for (const [field, value] of Object.entries(cells)) {
    const known = allowed.find((one) => one === field);
    if (!known) return { field: field.slice(0, 40), reason: 'unknown-field' };
    if (!rules[known](value)) return { field, reason: 'invalid' };
  }
  return undefined;
}

const trimmed = (value: unknown) => (typeof value === 'string' ? seenText(value).trim() || null : value);

function sentOf(cells: Cells, row: number, allowed: readonly DeviceField[]): SentDevice {
  const given = allowed.filter((field) => cells[field] !== undefined);
  return { row, ...Object.fromEntries(given.map((field) => [field, trimmed(cells[field])])) } as SentDevice;
}

/** Checks each row by itself. Of rows with the same serial, the first one counts. */
function checkedRows(
  rows: readonly Cells[],
  allowed: readonly DeviceField[],
  required: readonly DeviceField[],
): Checked<SentDevice> {
  const serials = new Set<string>();
  const checked: Checked<SentDevice> = { sent: [], problems: [] };
  rows.forEach((cells, index) => {
    const row = index + 1;
    const { serial: said } = cells;
    const serial = typeof said === 'string' ? seenText(said).trim().slice(0, 40) : '';
    const isDuplicate = serial !== '' && serials.has(serial.toLowerCase());
    serials.add(serial.toLowerCase());
    const flaw: Flaw | undefined =
      flawOf(cells, allowed, required) ?? (isDuplicate ? { field: 'serial', reason: 'duplicate' } : undefined);
    if (flaw) checked.problems.push({ row, serial, ...flaw });
    else checked.sent.push(sentOf(cells, row, allowed));
  });
  return checked;
}

export const checkedDevices = (rows: readonly Cells[]): Checked<SentDevice> =>
  checkedRows(
    rows,
    ['serial', 'productId', 'hardwareId', 'firmwareVersion', 'targetFirmwareId', 'organizationId'],
    ['serial'],
  );

export const checkedTargets = (rows: readonly Cells[]): Checked<SentDevice> =>
  checkedRows(rows, ['serial', 'targetFirmwareId'], ['serial', 'targetFirmwareId']);
