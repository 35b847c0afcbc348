import type { Challenge, Solution } from 'altcha-lib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine, withDatabase, type Engine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import type { Db } from '../../store/tables.ts';
import { payloadOf, solvedCaptcha } from '../testing/captcha.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';

interface Payload {
  challenge: Partial<Challenge> & { parameters: Partial<Challenge['parameters']> };
  solution: Solution;
}
type Forgery = (payload: Payload) => void;

async function forged(db: Db, forge: Forgery): Promise<string> {
  const payload = JSON.parse(Buffer.from(await solvedCaptcha(db), 'base64').toString()) as Payload;
  forge(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

const forgeries: Record<string, Forgery> = {
  'with another solution': ({ solution }) => void (solution.derivedKey = 'ab'.repeat(32)),
  'that lasts longer': ({ challenge: { parameters } }) => void (parameters.expiresAt = (parameters.expiresAt ?? 0) + 1),
  'that never ends': ({ challenge }) => void delete challenge.parameters.expiresAt,
  'with another nonce': ({ challenge }) => void (challenge.parameters.nonce = '00'.repeat(16)),
  'without a signature': ({ challenge }) => void delete challenge.signature,
  'signed by somebody else': ({ challenge }) => void (challenge.signature = '00'.repeat(32)),
};

function captchaCalls(engine: Engine) {
  let platform: TestPlatform;
  beforeAll(() => insertHospitals(engine.db));
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('developmentMessage').execute();
  });
  afterEach(() => platform.idle());
  const request = (captcha: string) =>
    platform.call('/v1/login/forgotpassword', {
      method: 'POST',
      body: { email: 'doctor@hospital.example', captcha, userType: 'HealthCareProfessional' },
      headers: { 'X-lang': 'fr-FR' },
    });
  const sent = async () => {
    await platform.idle();
    return (await listMessages(engine.db)).length;
  };
  const restart = () => (platform = testPlatform(engine.db));
  return { platform: () => platform, restart, request, sent };
}

eachEngine('a captcha', (engine) => {
  const { platform, restart, request, sent } = captchaCalls(engine);

  test('is checked by every server of the platform, not only by its issuer', async () => {
    const [first, second] = await Promise.all([solvedCaptcha(engine.db), solvedCaptcha(engine.db)]);
    expect((await request(first)).status).toBe(204);
    await platform().idle();
    restart();
    expect((await request(second)).status).toBe(204);
    expect((await request(first)).status).toBe(400);
    expect(await engine.db.selectFrom('platformSecret').select('name').execute()).toEqual([{ name: 'captcha' }]);
  });

  test('is accepted once, even if it is sent twice at the same moment', async () => {
    const captcha = await solvedCaptcha(engine.db);
    const answers = await Promise.all([request(captcha), request(captcha), request(captcha)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
    expect(await refusalOf(await request(captcha))).toEqual({
      status: 400,
      errors: [
        {
          field: 'captcha',
          code: 'captcha-used',
          message: 'Ce captcha a déjà été utilisé. Veuillez en résoudre un nouveau.',
        },
      ],
    });
    expect(await sent()).toBe(1);
  });
});

withDatabase('a captcha', (engine) => {
  const { platform, request, sent } = captchaCalls(engine);

  test('is given to everyone, is valid for five minutes, and is accepted once it is solved', async () => {
    const answer = await platform().call('/v1/captcha', { headers: { 'X-Application': undefined } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const challenge = (await answer.json()) as Challenge;
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000 });
    const seconds = (challenge.parameters.expiresAt ?? 0) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(280);
    expect(seconds).toBeLessThanOrEqual(300);
    expect((await request(await payloadOf(challenge))).status).toBe(204);
  });

  test('is refused after it has expired', async () => {
    const captcha = await solvedCaptcha(engine.db, new Date(Date.now() - 5 * 60_000 - 1500));
    expect(await refusalOf(await request(captcha))).toEqual({
      status: 400,
      errors: [
        {
          field: 'captcha',
          code: 'captcha-expired',
          message: 'Le captcha a expiré. Veuillez en résoudre un nouveau.',
        },
      ],
    });
    expect(await sent()).toBe(0);
  });

  test.each(['that is none', ...Object.keys(forgeries)])('%s is refused', async (name) => {
    const { [name]: forge } = forgeries;
    const captcha = forge ? await forged(engine.db, forge) : 'nonsense';
    expect(await refusalOf(await request(captcha))).toEqual({
      status: 400,
      errors: [
        {
          field: 'captcha',
          code: 'captcha-invalid',
          message: 'Le captcha n’a pas été résolu correctement. Veuillez en résoudre un nouveau.',
        },
      ],
    });
    expect(await sent()).toBe(0);
  });
});
