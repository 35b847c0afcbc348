import { compatibility, firmwareChange, upgrade, type Compatibility, type Upgrade } from '#/contract/firmwares.ts';
import { changesSection, type Section } from '#/domain/administration.ts';
import { lockDevices } from '../../store/administration/device-write.ts';
import {
  compatibilityOf,
  countParts,
  deleteFirmware,
  fetchFirmware,
  firmwareUse,
  insertFirmware,
  lockFirmware,
  setParts,
  strandsDevices,
  updateReleaseNotes,
  upgradeOf,
  type FirmwarePart,
} from '../../store/administration/firmwares.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { isViolation } from '../../store/violation.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { checkedChange, sentFirmware } from './firmware-form.ts';
import { reachOf } from './caller-reach.ts';

export function needsChanging(c: HttpContext, section: Section): void {
  if (!changesSection(reachOf(c).roles, section)) throw new Refusal('forbidden');
}

const idOf = (c: HttpContext) => pathId(c.req.param('id') ?? '');

const atField = (code: ErrorCode, ...fields: string[]) => new Refusal(code, { fields });

function refusalOf(error: unknown): unknown {
  if (isViolation(error, 'foreign-key')) return atField('invalid', 'productId');
  return isViolation(error, 'unique') ? atField('firmware-taken', 'version') : error;
}

export async function createFirmware(c: HttpContext): Promise<Response> {
  const { transaction } = c.var;
  needsChanging(c, 'firmwares');
  const { change, file } = await sentFirmware(c);
  const id = await insertFirmware(transaction, change, file).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const made = await fetchFirmware(transaction, id);
  c.header('Location', `/v1/firmwares/${id}`);
  c.header('ETag', contentTag(made));
  return c.json(made, 201);
}

/** Throws if the caller has seen another version. */
async function lockSeen<Seen>(
  c: HttpContext,
  transaction: DbTransaction,
  read: (db: Db, id: number) => Promise<Seen>,
): Promise<NonNullable<Seen>> {
  const id = idOf(c);
  await lockFirmware(transaction, id);
  const exists = await fetchFirmware(transaction, id);
  const before = exists && (await read(transaction, id));
  if (!before) throw new Refusal('not-found');
  needsContent(c, before);
  return before;
}

export function changeFirmware({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, 'firmwares');
    const id = idOf(c);
    const sent = checkedChange(await readJson(c, firmwareChange));
    const now = await db.transaction().execute(async (transaction) => {
      const before = await lockSeen(c, transaction, fetchFirmware);
      const moved = (['version', 'productId'] as const).filter((field) => before[field] !== sent[field]);
      if (moved.length > 0) throw atField('firmware-keeps-version', ...moved);
      await updateReleaseNotes(transaction, id, sent.releaseNotes);
      return fetchFirmware(transaction, id);
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

const uses = { device: 'firmware-has-devices', upgrade: 'firmware-has-upgrades' } as const;

export function removeFirmware({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, 'firmwares');
    const id = idOf(c);
    await db.transaction().execute(async (transaction) => {
      await lockDevices(transaction);
      await lockSeen(c, transaction, fetchFirmware);
      const use = await firmwareUse(transaction, id);
      if (use) throw new Refusal(uses[use]);
      await deleteFirmware(transaction, id);
      await removeAnswersOf(transaction, `/v1/firmwares/${id}`);
    });
    return c.body(null, 204);
  };
}

interface Wanted {
  part: FirmwarePart;
  field: string;
  ids: readonly number[];
  ofOther?: ErrorCode;
}

async function writeParts(transaction: DbTransaction, id: number, wanted: readonly Wanted[]): Promise<void> {
  for (const { part, field, ids, ofOther = 'invalid' } of wanted) {
    const different = [...new Set(ids)];
    if (part === 'upgrade' && different.includes(id)) throw atField('invalid', field);
    const { found, fitting } = await countParts(transaction, part, id, different);
    if (found < different.length) throw atField('invalid', field);
    if (fitting < found) throw atField(ofOther, field);
    await setParts(transaction, part, id, different);
  }
  if (await strandsDevices(transaction, id)) throw atField('firmware-is-target', ...wanted.map(({ field }) => field));
}

export const upgradeFrom = async (db: Db, id: number): Promise<Upgrade> => ({ firmwareIds: await upgradeOf(db, id) });

export function changeUpgrade({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, 'firmwares');
    const { firmwareIds: ids } = await readJson(c, upgrade);
    const now = await db.transaction().execute(async (transaction) => {
      await lockDevices(transaction);
      await lockSeen(c, transaction, upgradeFrom);
      const ofOther = 'firmware-of-other-product';
      await writeParts(transaction, idOf(c), [{ part: 'upgrade', field: 'firmwareIds', ids, ofOther }]);
      return upgradeFrom(transaction, idOf(c));
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

export function changeCompatibility({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, 'compatibility');
    const { hardwareIds, driverIds }: Compatibility = await readJson(c, compatibility);
    const now = await db.transaction().execute(async (transaction) => {
      await lockDevices(transaction);
      await lockSeen(c, transaction, compatibilityOf);
      await writeParts(transaction, idOf(c), [
        { part: 'hardware', field: 'hardwareIds', ids: hardwareIds, ofOther: 'hardware-of-other-product' },
        { part: 'driver', field: 'driverIds', ids: driverIds },
      ]);
      return compatibilityOf(transaction, idOf(c));
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}
