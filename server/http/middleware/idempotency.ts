import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { headers } from '#/contract/headers.ts';
import { nothingDone } from '#/domain/problem.ts';
import { keepAnswer, takeKey, type Creation, type KeptAnswer } from '../../store/idempotency.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Visible ASCII: what a UUID is, and whatever else a client counts by. */
const keyForm = /^[\x21-\x7e]{1,128}$/;

/** The headers that belong to the answer of a creation, and are given again with it. */
const keptHeaders = ['Content-Type', 'ETag', 'Location'];

async function creationOf(c: HttpContext): Promise<Creation | undefined> {
  const key = c.req.header(headers.idempotencyKey);
  if (key === undefined) return undefined;
  if (!keyForm.test(key)) throw new Refusal('invalid-key', { fields: [headers.idempotencyKey] });
  const { caller } = c.var;
  const asked = [c.req.method, c.req.path, caller.application, caller.organizationId, await c.req.text()];
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return { userId: caller.userId, key, fingerprint };
}

async function answerOf(c: HttpContext): Promise<KeptAnswer> {
  const given = keptHeaders.flatMap((name): [string, string][] => {
    const value = c.res.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: c.res.status, headers: Object.fromEntries(given), body: await c.res.clone().text() };
}

/**
 * For a POST that creates something. Runs what follows in one transaction, `c.var.transaction`, which is kept when the
 * answer is 2xx and undone otherwise: whatever the handler reads and writes goes through it, never through `db`.
 *
 * With an `Idempotency-Key` a repetition by the same user gives the first answer again, for 30 days, however many servers
 * the repetitions reach and at whatever moment: they wait for each other at the key. A creation that was refused leaves
 * its key free. Refused are: a key that is too long or has spaces or other signs (400 'invalid-key'), a key that was
 * used for another request (422 'key-used'), and a repetition when what was created is deleted again (404). To delete
 * something that such a POST creates, call `forgetAnswers` with the `Location` that the POST has answered.
 *
 * Stands after `needsApplication`, `needsCaller` and `needsCare`, and before `entityTag`.
 */
export function creation({ db }: Pick<Dependencies, 'db'>) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    // Before the transaction: whoever sends slowly must not keep others waiting for the database.
    await c.req.text();
    const asked = await creationOf(c);
    const transaction = await db.startTransaction().execute();
    let isCommitting = false;
    const perform = async () => {
      const before = asked ? await takeKey(transaction, asked) : 'first';
      if (before === 'other-request') throw new Refusal('key-used', { fields: [headers.idempotencyKey] });
      if (before !== 'first') {
        if (!before.answer) throw new Refusal('not-found');
        const { body, status, headers: given } = before.answer;
        c.res = c.body(body, status as ContentfulStatusCode, given);
        return;
      }
      c.set('transaction', transaction);
      await next();
      if (asked && c.res.ok)
        await keepAnswer(transaction, asked, await answerOf(c), c.res.headers.get('Location') ?? undefined);
    };
    try {
      await perform();
      isCommitting = c.res.ok;
      await (c.res.ok ? transaction.commit() : transaction.rollback()).execute();
      // The caller may know: without this word, whoever gets a 500 cannot tell whether something was created.
      if (c.res.status === 500) c.res = refuse(c, nothingDone);
    } catch (error) {
      if (transaction.isCommitted || transaction.isRolledBack) throw error;
      await transaction.rollback().execute();
      c.set('isUndone', !isCommitting);
      throw error;
    }
  });
}
