import { deviceChange, deviceProfile } from '#/contract/devices.ts';
import { seenText } from '#/domain/seen-text.ts';
import {
  deleteDevice,
  idOfSerial,
  isDeviceOfRecordings,
  lockDevice,
  writeDevices,
} from '../../store/administration/device-write.ts';
import { fetchDeviceWithin } from '../../store/administration/devices.ts';
import type { SentDevice } from '../../store/administration/judged-devices.ts';
import type { Reach } from '../../store/administration/reach.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { isViolation } from '../../store/violation.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changingDevices } from './caller-reach.ts';

const pathOf = (id: number) => `/v1/devices/${id}`;

const codes: Readonly<Record<string, ErrorCode>> = {
  'serial duplicate': 'serial-taken',
  'hardwareId other-product': 'hardware-of-other-product',
  'targetFirmwareId other-product': 'firmware-of-other-product',
  'targetFirmwareId incompatible': 'firmware-incompatible',
  'targetFirmwareId unreachable': 'firmware-unreachable',
};

/** All fields: a missing one becomes empty. */
async function sentDevice(c: HttpContext): Promise<SentDevice> {
  const sent = await readJson(c, deviceChange);
  const texts = {
    serial: seenText(sent.serial).trim(),
    firmwareVersion: seenText(sent.firmwareVersion ?? '').trim(),
  };
  const wrong = (deviceProfile.safeParse(texts).error?.issues ?? []).map(({ path }) => String(path[0]));
  if (wrong.length > 0) throw new Refusal('invalid', { fields: [...new Set(wrong)] });
  return {
    row: 1,
    serial: texts.serial,
    productId: sent.productId,
    hardwareId: sent.hardwareId,
    firmwareVersion: texts.firmwareVersion || null,
    targetFirmwareId: sent.targetFirmwareId ?? null,
    organizationId: sent.organizationId ?? undefined,
  };
}

function serialTaken(error: unknown): unknown {
  return isViolation(error, 'unique') ? new Refusal('serial-taken', { fields: ['serial'] }) : error;
}

async function write(transaction: DbTransaction, reach: Reach, sent: SentDevice): Promise<void> {
  // One statement judges and writes, so nothing can change between the two.
  const { problems } = await writeDevices(transaction, { reach, sent: [sent], mustBeNew: sent.id === undefined });
  for (const { field, reason } of problems)
    throw new Refusal(codes[`${field} ${reason}`] ?? 'invalid', { fields: [field] });
}

export async function createDevice(c: HttpContext): Promise<Response> {
  const { transaction } = c.var;
  const reach = changingDevices(c);
  const sent = await sentDevice(c);
  await write(transaction, reach, sent).catch((error: unknown) => {
    throw serialTaken(error);
  });
  const id = (await idOfSerial(transaction, sent.serial)) ?? 0;
  const made = await fetchDeviceWithin(transaction, reach, id);
  c.header('Location', pathOf(id));
  c.header('ETag', contentTag(made));
  return c.json(made, 201);
}

/** Throws if the caller has seen another version. */
async function lockSeen(c: HttpContext, transaction: DbTransaction, reach: Reach, id: number): Promise<void> {
  await lockDevice(transaction, id);
  const before = await fetchDeviceWithin(transaction, reach, id);
  if (!before) throw new Refusal('not-found');
  needsContent(c, before);
}

export function changeDevice({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const id = pathId(c.req.param('id') ?? '');
    const sent = await sentDevice(c);
    const changed = db.transaction().execute(async (transaction) => {
      await lockSeen(c, transaction, reach, id);
      await write(transaction, reach, { ...sent, id });
      return fetchDeviceWithin(transaction, reach, id);
    });
    const now = await changed.catch((error: unknown) => {
      throw serialTaken(error);
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

export function removeDevice({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = changingDevices(c);
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      await lockSeen(c, transaction, reach, id);
      if (await isDeviceOfRecordings(transaction, id)) throw new Refusal('device-has-recordings');
      await deleteDevice(transaction, id);
      await removeAnswersOf(transaction, pathOf(id));
    });
    return c.body(null, 204);
  };
}
