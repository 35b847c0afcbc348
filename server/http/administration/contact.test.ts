import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('the contact of the distributor', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
  });
  const send = (message: string, on = platform, key?: string) =>
    on.call('/v1/contact', {
      method: 'POST',
      cookie: admin,
      body: { message },
      headers: { 'Idempotency-Key': key },
    });
  const mails = async () => (await listMessages(engine.db)).filter(({ to }) => to === 'distributor@demo.example');

  test('is told to an administrator', async () => {
    const answer = await platform.call('/v1/contact', { cookie: admin });
    expect(await answer.json()).toEqual({
      name: 'Bedside demonstration',
      email: 'distributor@demo.example',
      phoneNumber: '+33240123400',
    });
  });

  test.each([
    ['', 'an empty message'],
    ['x'.repeat(2001), 'a message of 2,001 characters'],
    ['a\u0000b', 'a message with a control character'],
  ])('%# refuses %s', async (message) => {
    const { status, errors } = await refusalOf(await send(message));
    expect([status, errors[0]?.field]).toEqual([400, 'message']);
    expect(await mails()).toEqual([]);
  });

  test('gets a message with the name of who wrote it, at most five in an hour', async () => {
    for (let time = 0; time < 5; time += 1) expect((await send(`Message ${time}\nof two lines`)).status).toBe(204);
    const { status, errors } = await refusalOf(await send('One more'));
    expect([status, errors[0]?.code]).toEqual([429, 'too-many-messages']);
    const sent = await mails();
    expect(sent).toHaveLength(5);
    expect(sent.map(({ text }) => text)).toContain(
      'Message 0\nof two lines\n\n-- \nOdile Garnier <admin@hospital.example>\n',
    );
  });

  describe('with an Idempotency-Key', () => {
    let key: string;
    beforeEach(async () => {
      key = crypto.randomUUID();
      await engine.db.deleteFrom('throttle').execute();
      await engine.db.deleteFrom('developmentMessage').execute();
    });

    test('gets a message once, and counts it once, however often it is sent', async () => {
      for (let time = 0; time < 7; time += 1) expect((await send('Hello', platform, key)).status).toBe(204);
      expect(await mails()).toHaveLength(1);
      for (let time = 0; time < 4; time += 1)
        expect((await send('Hello', platform, crypto.randomUUID())).status).toBe(204);
      expect((await send('Hello', platform, crypto.randomUUID())).status).toBe(429);
      expect((await send('Hello', platform, key)).status).toBe(204);
      expect(await mails()).toHaveLength(5);
    });

    test('refuses another message with the same key', async () => {
      expect((await send('Hello', platform, key)).status).toBe(204);
      expect((await refusalOf(await send('Other', platform, key))).errors[0]?.code).toBe('key-used');
      expect((await refusalOf(await send('Hello', platform, 'two words'))).errors[0]?.code).toBe('invalid-key');
      expect(await mails()).toHaveLength(1);
    });

    test('a repetition on another server waits for the mail, and the database stays free', async () => {
      const [begun, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let count = 0;
      const byEmail = async () => {
        count += 1;
        begun.resolve();
        await delivered.promise;
      };
      const first = send('Hello', testPlatform(engine.db, { delivery: { byEmail } }), key);
      await begun.promise;
      const second = send('Hello', testPlatform(engine.db, { delivery: { byEmail } }), key);
      expect((await platform.call('/v1/usercontext', { cookie: admin })).status).toBe(200);
      delivered.resolve();
      expect([(await first).status, (await second).status, count]).toEqual([204, 204, 1]);
    });

    test('sends a message again that could not be sent, and counts it once', async () => {
      let isBroken = true;
      let count = 0;
      const byEmail = () => {
        count += 1;
        return isBroken ? Promise.reject(new Error('refused')) : Promise.resolve();
      };
      const slow = testPlatform(engine.db, { delivery: { byEmail } });
      for (let time = 0; time < 6; time += 1)
        expect((await refusalOf(await send('Hello', slow, key))).errors[0]?.code).toBe('not-sent');
      isBroken = false;
      expect((await send('Hello', slow, key)).status).toBe(204);
      expect((await send('Hello', slow, key)).status).toBe(204);
      expect(count).toBe(7);
    });

    test('sends a message whose server stopped in between', async () => {
      expect((await send('Hello', platform, key)).status).toBe(204);
      await engine.db
        .updateTable('idempotencyKey')
        .set({ answer: null, createdAt: sql<string>`now() - interval '3 minutes'` })
        .where('key', '=', key)
        .execute();
      expect((await send('Hello', platform, key)).status).toBe(204);
      expect(await mails()).toHaveLength(2);
    });
  });

  test('without an address, no message is accepted', async () => {
    const distributor = { name: null, email: null, phoneNumber: null };
    const other = testPlatform(engine.db, { distributor });
    expect((await refusalOf(await send('Hello', other))).errors[0]?.code).toBe('no-mail');
  });
});
