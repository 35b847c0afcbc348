import { createMiddleware } from 'hono/factory';
import type { ReadingKind } from '#/domain/reading.ts';
import { tellReading, type Reader, type Reading, type ToldReading } from '../../store/readings.ts';
import { networkOfCaller } from '../connection.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

const rememberedAtMost = 20_000;

/** What this process has written in the present hour, so that a repeated read writes nothing. */
export class WrittenReadings {
  readonly #dependencies: Pick<Dependencies, 'db' | 'now'>;
  readonly #written = new Set<string>();
  /** Calls of one screen wait for one statement. */
  readonly #underWay = new Map<string, Promise<ToldReading>>();
  #hour = 0;

  constructor(dependencies: Pick<Dependencies, 'db' | 'now'>) {
    this.#dependencies = dependencies;
  }

  /** Undefined: it is written already. */
  begin(reading: Reading, reader: Reader): Promise<ToldReading> | undefined {
    this.#followHour();
    const key = keyOf(reading, reader);
    if (this.#written.has(key)) return undefined;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const telling = tellReading(this.#dependencies.db, reading, reader).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, telling);
    return telling;
  }

  /** Call it when the read has succeeded. Before, an object that is not there would count as written. */
  remember(reading: Reading, reader: Reader, { hour }: ToldReading): void {
    if (hour !== this.#hour) return;
    if (this.#written.size >= rememberedAtMost) this.#written.clear();
    this.#written.add(keyOf(reading, reader));
  }

  #followHour(): void {
    const hour = Math.floor(this.#dependencies.now().getTime() / 3_600_000);
    if (hour !== this.#hour) this.#written.clear();
    this.#hour = hour;
  }
}

function keyOf({ kind, objectId, detail = '' }: Reading, { tokenHash, scope }: Reader): string {
  return [tokenHash, scope.organizationId, kind, objectId, detail].join(' ');
}

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
export function reads<Kind extends ReadingKind>(
  { readings, trustProxy }: Pick<Dependencies, 'readings' | 'trustProxy'>,
  kind: Kind,
  objectOf: (c: HttpContext) => Omit<Reading, 'kind'>,
) {
  const middleware = createMiddleware<HttpEnvironment>(async (c, next) => {
    const reading = { kind, ...objectOf(c) };
    const reader = readerOf(c, trustProxy);
    const early = isReadIfFound[kind] ? readings.begin(reading, reader) : undefined;
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
