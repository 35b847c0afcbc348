import { Hono } from 'hono';
import { deviceContact, deviceTokenCalls as calls } from '#/contract/device-tokens.ts';
import { noteContact } from '../store/device-contact.ts';
import { isViolation } from '../store/violation.ts';
import { toldMoment } from './device-clock.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { readJson } from './json-request.ts';
import { needsDevice } from './middleware/needs-device.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';

function noteDevice({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const id = pathId(c.req.param('id') ?? '');
    const sent = await readJson(c, deviceContact);
    const contact = { ...sent, at: toldMoment(sent.at, now()) };
    const noted = db.transaction().execute((transaction) => noteContact(transaction, id, contact));
    await noted.catch((error: unknown) => {
      throw isViolation(error, 'unique') ? new Refusal('invalid', { fields: ['sensors'] }) : error;
    });
    return c.body(null, 204);
  };
}

export function deviceContactRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().put(calls.contact.path, needsDevice(dependencies), noteDevice(dependencies));
}
