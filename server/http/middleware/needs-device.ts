import { createMiddleware } from 'hono/factory';
import { deviceOfToken } from '../../store/device-tokens.ts';
import { bearerOf } from '../bearer.ts';
import { networkOfCaller } from '../connection.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { within } from '../within.ts';

type TokenDependencies = Pick<Dependencies, 'db' | 'limits' | 'trustProxy'>;

/** Only wrong tokens count, so a dock that calls often is never refused. */
async function deviceOf(c: HttpContext, { db, limits, trustProxy }: TokenDependencies): Promise<number> {
  const token = bearerOf(c);
  const deviceId = token === undefined ? undefined : await deviceOfToken(db, hashOf(token));
  if (deviceId !== undefined) return deviceId;
  await within(db, `device-token:${hashOf(networkOfCaller(c, trustProxy))}`, limits.address);
  throw new Refusal('wrong-device-token');
}

/** The caller is a device. */
export function needsToken(dependencies: TokenDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    c.set('deviceId', await deviceOf(c, dependencies));
    await next();
  });
}

/** The caller is the device of the address. */
export function needsDevice(dependencies: TokenDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const deviceId = await deviceOf(c, dependencies);
    if (deviceId !== pathId(c.req.param('id') ?? '')) throw new Refusal('forbidden');
    c.set('deviceId', deviceId);
    await next();
  });
}
