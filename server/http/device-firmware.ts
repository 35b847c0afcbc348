import { Hono } from 'hono';
import { deviceOwnCalls as calls, targetFirmwarePath } from '#/contract/device-calls.ts';
import { firmwareOfDevice, targetFile } from '../store/device-firmware.ts';
import type { Db } from '../store/tables.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { fileAnswer } from './file-answer.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsDevice } from './middleware/needs-device.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';

/** Only the target: a device needs no other firmware, and what is not released to it stays unknown. */
async function answerFile(c: HttpContext, db: Db, deviceId: number): Promise<Response> {
  const file = await targetFile(db, deviceId);
  if (!file) throw new Refusal('no-target-firmware');
  const { sha256, contents } = file;
  const whole = { head: contents, blockCount: 0, blockSize: 1, writeBlock: () => undefined, tail: new Uint8Array() };
  return fileAnswer(c, whole, { tag: `"${sha256}"`, name: `${sha256}.bin` });
}

export function deviceFirmwareRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const device = needsDevice(dependencies);
  return new Hono<HttpEnvironment>()
    .get(calls.firmware.path, device, entityTag, async (c) =>
      c.json(await firmwareOfDevice(db, pathId(c.req.param('id')))),
    )
    .get(targetFirmwarePath, device, (c) => answerFile(c, db, pathId(c.req.param('id'))));
}
