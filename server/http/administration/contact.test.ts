import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { listMessages } from '../../store/messages.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('the contact of the distributor', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  beforeAll(async () => {
    await loadDemonstration(engine.db, { patients: 3, records: 3 });
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@demo.example', { type: 'admin' });
  });
  const send = (message: string, on = platform) =>
    on.call('/v1/contact', { method: 'POST', cookie: admin, body: { message } });
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
      'Message 0\nof two lines\n\n-- \nHélène Roussel <admin@demo.example>\n',
    );
  });

  test('without an address, no message is accepted', async () => {
    const distributor = { name: null, email: null, phoneNumber: null };
    const other = testPlatform(engine.db, { distributor });
    expect((await refusalOf(await send('Hello', other))).errors[0]?.code).toBe('no-mail');
  });
});
