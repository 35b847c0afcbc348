import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { addMessage, listMessages } from './messages.ts';
import { clearAttempts, countAttempt } from './throttle.ts';

eachEngine('sign-in attempts', (engine) => {
  const count = (key: string) => countAttempt(engine.db, key, { limit: 3, windowSeconds: 60 });

  test('over the limit are refused until the window ends, for that key only', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => count('a')));
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(3);
    const refused = await count('a');
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await count('b')).toEqual({ allowed: true, retryAfterSeconds: 0 });
    await sql`update throttle set window_start = window_start - interval '61 seconds'`.execute(engine.db);
    expect((await count('a')).allowed).toBe(true);
  });

  test('start again at zero when they are cleared', async () => {
    for (let index = 0; index < 4; index += 1) await count('c');
    await clearAttempts(engine.db, 'c');
    expect((await count('c')).allowed).toBe(true);
  });

  test('the development mailbox shows the last 200 messages, newest first', async () => {
    for (let index = 0; index < 203; index += 1)
      await addMessage(engine.db, { to: 'a@example.org', subject: `${index}`, text: 'Text' });
    const messages = await listMessages(engine.db);
    expect(messages).toHaveLength(200);
    expect(messages[0]).toMatchObject({
      to: 'a@example.org',
      subject: '202',
      text: 'Text',
      sentAt: expect.stringMatching(/\.\d{3}Z$/) as string,
    });
    expect(messages.at(-1)?.subject).toBe('3');
  });
});
