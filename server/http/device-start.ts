import { Hono } from 'hono';
import { deviceOwnCalls as calls, recordStart } from '#/contract/device-calls.ts';
import { beginByDevice } from '../store/device-records.ts';
import { isToldAgain, toldMoment } from './device-clock.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { readJson } from './json-request.ts';
import { needsToken } from './middleware/needs-device.ts';
import { pathId } from './path-id.ts';
import { recordOfDevice } from './record-of-device.ts';
import { Refusal } from './refusal.ts';

/** The clock of a recorder may be wrong by an hour, or in the time of the other half of the year. */
const beforePrescriptionMs = 3_600_000;

function startRecord({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const id = pathId(c.req.param('id') ?? '');
    const { at } = await readJson(c, recordStart);
    const startedAt = toldMoment(at, now());
    await db.transaction().execute(async (transaction) => {
      const { serial, record } = await recordOfDevice(transaction, c.var.deviceId ?? 0, id);
      if (record.status === 'ANALYSED') throw new Refusal('record-closed');
      if (record.status === 'RECORDED') throw new Refusal('record-over');
      if (record.status !== 'CREATED') {
        const isSame = at == null || (record.startTimeUs !== null && isToldAgain(at, record.startTimeUs / 1000));
        // The first answer may have been lost.
        if (record.begunBySerial === serial && isSame) return;
        throw new Refusal('record-begun');
      }
      if (startedAt.getTime() < Date.parse(record.prescriptionDate) - beforePrescriptionMs)
        throw new Refusal('invalid', { fields: ['at'] });
      await beginByDevice(transaction, id, { serial, startedAt });
    });
    return c.body(null, 204);
  };
}

export function deviceStartRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().put(calls.start.path, needsToken(dependencies), startRecord(dependencies));
}
