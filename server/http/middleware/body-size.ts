import { createMiddleware } from 'hono/factory';
import { administeredUserCalls } from '#/contract/administered-users.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { compatibilityCalls, firmwareCalls } from '#/contract/firmwares.ts';
import { importMostBytes } from '#/contract/imports.ts';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

const mostBytes = 1_048_576;

/** These calls need no session. */
const ofStrangers = '/v1/login/';
const mostBytesOfStrangers = 16_384;

/** The body also holds what surrounds the file: release notes have up to 20,000 bytes. */
const mostBytesWithFile = importMostBytes + 50_000;

const withFile = new Set(
  [
    administeredUserCalls.importProfessionals,
    deviceCalls.importDevices,
    deviceCalls.importTargets,
    compatibilityCalls.import,
    firmwareCalls.create,
  ].map(({ path }) => `/v1${path}`),
);

/** Such a body is written to the disk as it comes, and its sender is asked for first. */
const ofUploads = /^\/v1\/records\/\d+\/files(?:\/[^/]+)?$/;

function mostBytesAt(path: string): number {
  if (ofUploads.test(path)) return recordFileMostBytes;
  if (path.startsWith(ofStrangers)) return mostBytesOfStrangers;
  return withFile.has(path) ? mostBytesWithFile : mostBytes;
}

function declaredLength(c: HttpContext): number | undefined {
  const length = c.req.header('Transfer-Encoding') === undefined ? c.req.header('Content-Length') : undefined;
  return length === undefined ? undefined : Number(length);
}

/** The request declares a length that it may have. Any other body is counted while it is read. */
export function hasAllowedLength(c: HttpContext): boolean {
  const length = declaredLength(c);
  return length !== undefined && length <= mostBytesAt(c.req.path);
}

/**
 * Refuses a body that is too large when the call reads it. A call first asks who is calling, so what strangers send is
 * never held (docs/decisions/0117). A body of unknown length is counted.
 */
export const bodySize = createMiddleware<HttpEnvironment>(async (c, next) => {
  const most = mostBytesAt(c.req.path);
  const { raw } = c.req;
  if (hasAllowedLength(c) || !raw.body) {
    await next();
    return;
  }
  let isTooLarge = false;
  // A declared length is too large here, so the first part is already refused.
  let bytes = declaredLength(c) ?? 0;
  const reader = raw.body.getReader();
  // Nothing is read before the call reads. The sender of a refused body must be able to read the refusal, so nothing
  // cancels it.
  const counted = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        bytes += value?.length ?? 0;
        isTooLarge = bytes > most;
        if (isTooLarge) controller.error(new Refusal('too-large'));
        else if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  // The types of browsers have no `duplex`.
  const streamed = { body: counted, duplex: 'half' as const };
  c.req.raw = new Request(raw, streamed);
  await next();
  // A reader of forms takes the end of the body for a wrong form.
  if (isTooLarge) throw new Refusal('too-large');
});
