import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { createLog } from '../log.ts';
import type { Mail } from '../mail/delivery.ts';
import { claimMail, endOldMails, oweMails } from '../store/owed-mail.ts';
import { createBackground } from './background.ts';
import { sendOwed, sendSoon } from './owed-mail.ts';
import { testConfiguration } from './testing/platform.ts';

eachEngine('owed mails', (engine) => {
  beforeEach(() => engine.db.deleteFrom('owedMail').execute());

  /** A server that sends by `byEmail`. */
  function server(byEmail: (mail: Mail) => Promise<void>) {
    const log = createLog(() => undefined);
    const app = { configurations: [{ host: undefined, ...testConfiguration() }] as const, publicUrl: undefined };
    const background = createBackground(log);
    return { ...app, db: engine.db, log, background, delivery: { byEmail }, now: () => new Date() };
  }

  async function owe(count: number): Promise<string[]> {
    const userId = await person();
    const recipients = Array.from({ length: count }, (_, index) => `${index}@owed.example`);
    const mails = recipients.map(
      (recipient) => ({ kind: 'contact-change', userId, recipient, subject: 'Told', content: 'Secret words' }) as const,
    );
    await engine.db.transaction().execute((transaction) => oweMails(transaction, mails));
    return recipients;
  }

  async function person(): Promise<number> {
    const user = {
      email: `${crypto.randomUUID()}@owed.example`,
      firstName: 'Ada',
      lastName: 'Weber',
      userType: 'User',
    };
    return (await engine.db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow()).id;
  }

  const makeDue = () => sql`update owed_mail set due_at = now() where due_at is not null`.execute(engine.db);
  const rows = () => engine.db.selectFrom('owedMail').selectAll().orderBy('id').execute();

  test('two servers at once send each mail once, and its content is gone', async () => {
    const recipients = await owe(40);
    const sent: string[] = [];
    const byEmail = async ({ to }: Mail) => void sent.push(to);
    await Promise.all([sendOwed(server(byEmail)), sendOwed(server(byEmail))]);
    expect(sent.toSorted()).toEqual(recipients.toSorted());
    const stored = await rows();
    expect(stored.every(({ sentAt, dueAt }) => sentAt !== null && dueAt === null)).toBe(true);
    expect(JSON.stringify(stored)).not.toContain('Secret words');
  });

  test('a mail server that is down delays them, which the row says without an address', async () => {
    const recipients = await owe(3);
    const sent: string[] = [];
    let isDown = true;
    const postman = server(async ({ to }) => {
      if (isDown) throw Object.assign(new Error(`no way to ${to}`), { code: 'ECONNREFUSED', responseCode: 421 });
      sent.push(to);
    });
    await sendOwed(postman);
    await makeDue();
    await sendOwed(postman);
    const waiting = await rows();
    expect(waiting.map(({ failure, attempts, sentAt }) => [failure, attempts, sentAt])).toEqual(
      Array.from({ length: 3 }, () => ['ECONNREFUSED 421', 2, null]),
    );
    // They wait longer after each failure.
    await sendOwed(postman);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    isDown = false;
    await makeDue();
    await sendOwed(postman);
    expect(sent).toEqual(recipients);
    expect((await rows()).map(({ failure }) => failure)).toEqual([null, null, null]);
  });

  test('a mail that a killed server had taken is sent by another one when its lease ends', async () => {
    await owe(1);
    expect((await claimMail(engine.db))?.recipient).toBe('0@owed.example');
    const sent: string[] = [];
    const other = server(async ({ to }) => void sent.push(to));
    await sendOwed(other);
    expect(sent).toEqual([]);
    await makeDue();
    await sendOwed(other);
    expect(sent).toEqual(['0@owed.example']);
  });

  test('a mail that is too late is never sent, but stays to be seen', async () => {
    await owe(1);
    await sql`update owed_mail set expires_at = now()`.execute(engine.db);
    await endOldMails(engine.db);
    const sent: string[] = [];
    await sendOwed(server(async ({ to }) => void sent.push(to)));
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ failure: 'EXPIRED', content: null, sentAt: null, dueAt: null }]);
  });

  test('a transaction that fails owes nothing', async () => {
    const userId = await person();
    const failed = engine.db.transaction().execute(async (transaction) => {
      await oweMails(transaction, [
        { kind: 'new-account', userId, recipient: 'a@owed.example', sessionType: 'doctor' },
      ]);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });

  test('a server that stops leaves the rest to the next one', async () => {
    const recipients = await owe(5);
    const sent: string[] = [];
    const stopping = server(async ({ to }) => {
      sent.push(to);
      stopping.background.stop();
    });
    sendSoon(stopping);
    await stopping.background.idle();
    expect(sent).toEqual(recipients.slice(0, 1));
    await sendOwed(server(async ({ to }) => void sent.push(to)));
    expect(sent).toEqual(recipients);
  });
});
