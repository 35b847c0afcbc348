import { createMiddleware } from 'hono/factory';
import { deviceOfToken } from '../../store/device-tokens.ts';
import { bearerOf } from '../bearer.ts';
import { networkOfCaller } from '../connection.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { within } from '../within.ts';

type TokenDependencies = Pick<Dependencies, 'db' | 'limits' | 'trustProxy'>;

/** The caller is the device of the address. Only wrong tokens count, so a dock that calls often is never refused. */
export function needsDevice({ db, limits, trustProxy }: TokenDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const token = bearerOf(c);
    const deviceId = token === undefined ? undefined : await deviceOfToken(db, hashOf(token));
    if (deviceId === undefined) {
      await within(db, `device-token:${hashOf(networkOfCaller(c, trustProxy))}`, limits.address);
      throw new Refusal('wrong-device-token');
    }
    if (deviceId !== pathId(c.req.param('id') ?? '')) throw new Refusal('forbidden');
    await next();
  });
}
