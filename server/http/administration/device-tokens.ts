import { Hono } from 'hono';
import { deviceTokenCalls as calls } from '#/contract/device-tokens.ts';
import { lockDevice } from '../../store/administration/device-write.ts';
import { fetchDeviceWithin } from '../../store/administration/devices.ts';
import { deleteToken, insertToken, tokensOfDevice } from '../../store/device-tokens.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsPassword } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { hashOf, newToken } from '../sign-in/secrets.ts';
import { changingDevices } from './caller-reach.ts';

const shownSigns = 4;

/** The device of the address. Throws if the caller may not change it. */
async function changedDevice(c: HttpContext, db: Db): Promise<number> {
  const reach = changingDevices(c);
  const id = pathId(c.req.param('id') ?? '');
  if (!(await fetchDeviceWithin(db, reach, id))) throw new Refusal('not-found');
  return id;
}

/** Whoever may change a device makes and revokes its tokens (docs/decisions/0142). */
export function deviceTokenRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(calls.list.path, ...signedIn, async (c) =>
      c.json({ data: await tokensOfDevice(db, await changedDevice(c, db)) }),
    )
    .post(calls.create.path, ...signedIn, async (c) => {
      const token = newToken();
      const made = await db.transaction().execute(async (transaction) => {
        await lockDevice(transaction, pathId(c.req.param('id')));
        const deviceId = await changedDevice(c, transaction);
        needsPassword(c);
        const createdById = c.var.caller.userId;
        return insertToken(transaction, {
          deviceId,
          tokenHash: hashOf(token),
          ending: token.slice(-shownSigns),
          createdById,
        });
      });
      return c.json({ ...made, token }, 201);
    })
    .delete(calls.revoke.path, ...signedIn, async (c) => {
      const id = pathId(c.req.param('tokenId'));
      await db.transaction().execute(async (transaction) => {
        const deviceId = await changedDevice(c, transaction);
        if (!(await deleteToken(transaction, deviceId, id))) throw new Refusal('not-found');
      });
      return c.body(null, 204);
    });
}
