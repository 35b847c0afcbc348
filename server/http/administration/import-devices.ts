import type { ImportResult } from '#/contract/imports.ts';
import {
  judgeDevices,
  lockDevices,
  writeDevices,
  type JudgedDevices,
} from '../../store/administration/device-write.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { creation } from '../middleware/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { changingDevices } from './device-reach.ts';
import { checkedRows, type CheckedRows, type DeviceField } from './device-rows.ts';
import { importBytes, importContent, importRows } from './import-file.ts';

interface Import {
  allowed: readonly DeviceField[];
  required: readonly DeviceField[];
  mustExist: boolean;
}

export const ofDevices: Import = {
  allowed: ['serial', 'productId', 'hardwareId', 'firmwareVersion', 'targetFirmwareId', 'organizationId'],
  required: ['serial'],
  mustExist: false,
};

export const ofTargets: Import = {
  allowed: ['serial', 'targetFirmwareId'],
  required: ['serial', 'targetFirmwareId'],
  mustExist: true,
};

function resultOf({ problems, ...counts }: JudgedDevices, own: CheckedRows): ImportResult {
  const rows = [...own.problems, ...problems].toSorted((one, other) => one.row - other.row);
  return { ...counts, refused: rows.length, rows };
}

const isDryRun = (c: HttpContext) => c.req.query('dryRun') === 'true';

async function checkedFile(c: HttpContext, { allowed, required }: Import): Promise<CheckedRows> {
  return checkedRows(importRows(await importBytes(c)), allowed, required);
}

function dryRun({ db }: Pick<Dependencies, 'db'>, kind: Import) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const checked = await checkedFile(c, kind);
    return c.json(resultOf(await judgeDevices(db, { reach, mustExist: kind.mustExist, sent: checked.sent }), checked));
  };
}

/** The caller says how many refused rows are left out. Without that, every row must be imported. */
function realRun(kind: Import) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const checked = await checkedFile(c, kind);
    const { transaction } = c.var;
    await lockDevices(transaction);
    const write = writeDevices(transaction, { reach, mustExist: kind.mustExist, sent: checked.sent });
    const written = await write.catch((error: unknown) => {
      // The reason was changed or deleted since it was judged.
      throw isViolation(error, 'foreign-key') ? new Refusal('import-refused', { fields: ['file'] }) : error;
    });
    const { rows: _, ...counts } = resultOf(written, checked);
    if (counts.refused !== Number(c.req.query('leaveOut') ?? 0))
      throw new Refusal('import-refused', { fields: ['file'] });
    return c.json({ ...counts, rows: [] } satisfies ImportResult);
  };
}

/** A dry run writes nothing, so it needs no key. */
export function importHandler(dependencies: Dependencies, kind: Import) {
  const dry = dryRun(dependencies, kind);
  const real = realRun(kind);
  const once = creation(dependencies, importContent);
  return async (c: HttpContext): Promise<Response | void> => {
    changingDevices(c);
    if (isDryRun(c)) return dry(c);
    return once(c, async () => {
      c.res = await real(c);
    });
  };
}
