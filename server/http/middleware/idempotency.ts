import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { headers } from '#/contract/headers.ts';
import {
  storeAnswer,
  releaseKey,
  reserveKey,
  takeKey,
  type Creation,
  type StoredAnswer,
} from '../../store/idempotency.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal, refuse } from '../refusal.ts';

const keyForm = /^[\x21-\x7e]{1,128}$/;

const storedHeaders = ['Content-Type', 'ETag', 'Location'];

type ContentOf = (c: HttpContext) => Promise<string>;

const wholeBody: ContentOf = (c) => c.req.text();

async function creationOf(c: HttpContext, contentOf: ContentOf): Promise<Creation | undefined> {
  const key = c.req.header(headers.idempotencyKey);
  if (key === undefined) return undefined;
  if (!keyForm.test(key)) throw new Refusal('invalid-key', { fields: [headers.idempotencyKey] });
  const { caller } = c.var;
  const requested = [c.req.method, c.req.path, caller.application, caller.organizationId, await contentOf(c)];
  const fingerprint = createHash('sha256').update(JSON.stringify(requested)).digest('base64url');
  return { userId: caller.userId, key, fingerprint };
}

function answeredAgain(c: HttpContext, { body, status, headers: given }: StoredAnswer): Response {
  // A 204 allows no body, not even an empty one.
  return body === '' ? c.body(null, status as StatusCode, given) : c.body(body, status as ContentfulStatusCode, given);
}

async function answerOf(c: HttpContext): Promise<StoredAnswer> {
  const given = storedHeaders.flatMap((name): [string, string][] => {
    const value = c.res.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: c.res.status, headers: Object.fromEntries(given), body: await c.res.clone().text() };
}

/**
 * Runs a creating POST in one transaction, `c.var.transaction`; its handler must not use `db`.
 *
 * Every answer outside 2xx rolls back. For at least 30 days a repeated `Idempotency-Key` gets the first answer. Concurrent
 * repetitions wait, across servers. A refused creation releases its key. A delete must call `removeAnswersOf`. Two
 * attempts are the same if `contentOf` is the same.
 */
export function creation({ db }: Pick<Dependencies, 'db'>, contentOf: ContentOf = wholeBody) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    // A slow sender must not block the database.
    await contentOf(c);
    const requested = await creationOf(c, contentOf);
    const transaction = await db.startTransaction().execute();
    let isCommitting = false;
    const perform = async () => {
      const before = requested ? await takeKey(transaction, requested) : 'first';
      if (before === 'other-request') throw new Refusal('key-used', { fields: [headers.idempotencyKey] });
      if (before !== 'first') {
        if (!before.answer) throw new Refusal('not-found');
        c.res = answeredAgain(c, before.answer);
        return;
      }
      c.set('transaction', transaction);
      await next();
      if (requested && c.res.ok)
        await storeAnswer(transaction, requested, await answerOf(c), c.res.headers.get('Location') ?? undefined);
    };
    try {
      await perform();
      isCommitting = c.res.ok;
      await (c.res.ok ? transaction.commit() : transaction.rollback()).execute();
      if (c.res.status === 500) c.res = refuse(c, 'nothing-done');
    } catch (error) {
      if (transaction.isCommitted || transaction.isRolledBack) throw error;
      await transaction.rollback().execute();
      c.set('isUndone', !isCommitting);
      throw error;
    }
  });
}

/** It stands before `creation`. What the handler leaves in `c.var.afterCreation` may use `db`. */
export const afterCreation = createMiddleware<HttpEnvironment>(async (c, next) => {
  await next();
  if (c.res.ok) c.var.afterCreation?.();
});

const pollMs = 200;

/** The caller gives up at about the same time. */
const patienceMs = 10_000;

/**
 * Does what no transaction may wait for, such as sending a mail. `begin` runs before it, once for each key. If it
 * throws, the key stays unused. A repetition waits for the running attempt and gets its answer.
 */
export async function doneOnce(
  c: HttpContext,
  db: Db,
  begin: (db: Db) => Promise<void>,
  task: () => Promise<void>,
): Promise<Response> {
  const requested = await creationOf(c, wholeBody);
  if (!requested) {
    await begin(db);
    await task();
    return c.body(null, 204);
  }
  const reserve = () =>
    db.transaction().execute(async (transaction) => {
      const found = await reserveKey(transaction, requested);
      if (found === 'first') await begin(transaction);
      return found;
    });
  for (const started = performance.now(); ;) {
    const before = await reserve();
    if (before === 'other-request') throw new Refusal('key-used', { fields: [headers.idempotencyKey] });
    if (before === 'first' || before === 'again') break;
    if (before.answer) return answeredAgain(c, before.answer);
    if (performance.now() - started > patienceMs) throw new Refusal('busy');
    await wait(pollMs);
  }
  try {
    await task();
  } catch (error) {
    await releaseKey(db, requested);
    throw error;
  }
  await storeAnswer(db, requested, { status: 204, headers: {}, body: '' }, undefined);
  return c.body(null, 204);
}
