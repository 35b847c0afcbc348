import { createMiddleware } from 'hono/factory';
import type { ReadingKind } from '#/domain/reading.ts';
import type { Reader, Reading, ShownObject, ToldReading } from '../../store/readings.ts';
import { networkOfCaller } from '../connection.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

const longestDevice = 200;

function readerOf(c: HttpContext, trustProxy: number): Reader {
  const agent = c.req
    .header('User-Agent')
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim();
  return {
    tokenHash: c.var.caller.tokenHash,
    scope: scopeOf(c),
    device: agent ? agent.slice(0, longestDevice) : null,
    address: networkOfCaller(c, trustProxy),
  };
}

/** A patient or a recording that is found is read. A file or a report may still be refused. */
const isReadIfFound: Readonly<Record<ReadingKind, boolean>> = {
  patient: true,
  recording: true,
  file: false,
  report: false,
};

const declared = new WeakMap<object, ReadingKind>();

/** The kind that the middleware of a route writes. */
export function declaredReading(middleware: object): ReadingKind | undefined {
  return declared.get(middleware);
}

const wasFound = ({ hasSession, hasObject }: ToldReading) => hasSession && hasObject;

/**
 * Writes who reads what (docs/decisions/0153). It stands after the checks of the caller, directly before the handler. What
 * cannot be written is not answered.
 */
export function reads(
  { readings, trustProxy }: Pick<Dependencies, 'readings' | 'trustProxy'>,
  kind: ReadingKind,
  objectOf: (c: HttpContext) => Omit<Reading, 'kind'>,
) {
  const middleware = createMiddleware<HttpEnvironment>(async (c, next) => {
    const reading = { kind, ...objectOf(c) };
    const reader = readerOf(c, trustProxy);
    // The statement cannot know whether the caller may read everywhere.
    const isEarly = isReadIfFound[kind] && reading.isAnywhere !== true;
    const early = isEarly ? readings.begin(reading, reader) : undefined;
    // Nobody waits for it if the read is refused.
    early?.catch(() => undefined);
    await next();
    if (!c.res.ok && c.res.status !== 304) return;
    const first = await (early ?? readings.begin(reading, reader));
    // The object may have appeared between the statement and the read.
    const told = first && !wasFound(first) ? await readings.begin(reading, reader) : first;
    if (!told) return;
    if (!wasFound(told)) throw new Refusal(told.hasSession ? 'not-found' : 'signed-out');
    readings.remember(reading, reader, told);
  });
  declared.set(middleware, kind);
  return middleware;
}

/** For an answer about objects that the request does not name. They are written as if each had been opened. */
export async function writeShown(
  c: HttpContext,
  { readings, trustProxy }: Pick<Dependencies, 'readings' | 'trustProxy'>,
  shown: readonly ShownObject[],
): Promise<void> {
  if (shown.length === 0) return;
  if (!(await readings.writeShown(shown, readerOf(c, trustProxy)))) throw new Refusal('signed-out');
}
