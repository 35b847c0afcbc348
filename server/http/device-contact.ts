import { Hono } from 'hono';
import { deviceContact, deviceTokenCalls as calls } from '#/contract/device-tokens.ts';
import { noteContact } from '../store/device-contact.ts';
import { isViolation } from '../store/violation.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { readJson } from './json-request.ts';
import { needsDevice } from './middleware/needs-device.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';

/** How far the clock of a device may be ahead. */
const aheadAtMostMs = 5 * 60_000;

/** A device that has lost its clock tells 1970 or 1980. */
const earliestMs = Date.UTC(2000);

/** Throws for a time that is still to come, or that is none of a working clock. */
function momentOf(at: string | null | undefined, now: Date): Date {
  const told = at == null ? now : new Date(at);
  const isMeant = told.getTime() >= earliestMs && told.getTime() <= now.getTime() + aheadAtMostMs;
  if (!isMeant) throw new Refusal('invalid', { fields: ['at'] });
  return told < now ? told : now;
}

function noteDevice({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const id = pathId(c.req.param('id') ?? '');
    const sent = await readJson(c, deviceContact);
    const contact = { ...sent, at: momentOf(sent.at, now()) };
    const noted = db.transaction().execute((transaction) => noteContact(transaction, id, contact));
    await noted.catch((error: unknown) => {
      throw isViolation(error, 'unique') ? new Refusal('invalid', { fields: ['sensors'] }) : error;
    });
    return c.body(null, 204);
  };
}

/** What a device calls with its token, and nothing else. */
export function deviceContactRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().put(calls.contact.path, needsDevice(dependencies), noteDevice(dependencies));
}
