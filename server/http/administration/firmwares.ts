import { Hono } from 'hono';
import { compatibilityCalls, firmwareCalls, firmwareListRequest } from '#/contract/firmwares.ts';
import { seesSection } from '#/domain/administration.ts';
import { judgeCompatibility, writeCompatibility } from '../../store/administration/compatibility-import.ts';
import { withIdsOfParts, type NamedCompatibility } from '../../store/administration/compatibility-names.ts';
import {
  compatibilityOf,
  fetchFirmware,
  listCompatibility,
  listFirmwares,
} from '../../store/administration/firmwares.ts';
import type { Reach } from '../../store/administration/reach.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import {
  changeCompatibility,
  changeFirmware,
  changeUpgrade,
  createFirmware,
  needsChanging,
  removeFirmware,
  upgradeFrom,
} from './change-firmware.ts';
import { firmwareContent } from './firmware-form.ts';
import { alsoWith, importHandler, type Import } from './import-handler.ts';
import { reachOf } from './caller-reach.ts';

const compatibilityImport: Import<NamedCompatibility, Reach> = {
  callerOf: (c) => {
    needsChanging(c, 'compatibility');
    return reachOf(c);
  },
  rows: 'compatibility',
  judge: async (db, named, reach) => {
    const { sent, problems } = await withIdsOfParts(db, reach, named);
    return alsoWith(problems, await judgeCompatibility(db, sent));
  },
  write: async (transaction, named, reach) => {
    const { sent, problems } = await withIdsOfParts(transaction, reach, named);
    return alsoWith(problems, await writeCompatibility(transaction, sent));
  },
};

function needsSeeing(c: HttpContext): void {
  if (!seesSection(reachOf(c).roles, 'firmwares')) throw new Refusal('forbidden');
}

export function firmwareRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  const once = creation(dependencies, firmwareContent);
  /** Something of one firmware. */
  const answer = (read: (from: Db, id: number) => Promise<object | undefined>) => async (c: HttpContext) => {
    needsSeeing(c);
    const id = pathId(c.req.param('id') ?? '');
    const found = (await fetchFirmware(db, id)) && (await read(db, id));
    if (!found) throw new Refusal('not-found');
    return c.json(found);
  };
  return new Hono<HttpEnvironment>()
    .post(firmwareCalls.list.path, ...signedIn, async (c) => {
      needsSeeing(c);
      const { data, totalCount } = await listFirmwares(db, await readJson(c, firmwareListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .post(
      firmwareCalls.create.path,
      ...signedIn,
      async (c, next) => {
        // Before the file is read.
        needsChanging(c, 'firmwares');
        await next();
      },
      once,
      createFirmware,
    )
    .get(firmwareCalls.fetch.path, ...signedIn, entityTag, answer(fetchFirmware))
    .put(firmwareCalls.change.path, ...signedIn, changeFirmware(dependencies))
    .delete(firmwareCalls.remove.path, ...signedIn, removeFirmware(dependencies))
    .get(firmwareCalls.upgrade.path, ...signedIn, entityTag, answer(upgradeFrom))
    .put(firmwareCalls.changeUpgrade.path, ...signedIn, changeUpgrade(dependencies))
    .get(firmwareCalls.compatibility.path, ...signedIn, entityTag, answer(compatibilityOf))
    .put(firmwareCalls.changeCompatibility.path, ...signedIn, changeCompatibility(dependencies))
    .post(compatibilityCalls.list.path, ...signedIn, async (c) => {
      needsSeeing(c);
      const { data, totalCount } = await listCompatibility(db, await readJson(c, firmwareListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .post(compatibilityCalls.import.path, ...signedIn, importHandler(dependencies, compatibilityImport));
}
