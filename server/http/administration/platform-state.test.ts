import { beforeAll, expect, test } from 'vitest';
import { platformStateCalls } from '#/contract/platform-state.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listCompatibility } from '../../store/administration/firmwares.ts';
import { mailboxDelivery } from '../../mail/delivery.ts';
import { uploadsInBucket } from '../../uploads/bucket/uploads-in-bucket.ts';
import { insertProducts } from '../../testing/products.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const lastAttempt = () => ({ at: new Date('2026-11-30T08:00:00Z'), failure: 'ECONNREFUSED' });

withDatabase('the state of the platform', (engine) => {
  let platform: TestPlatform;
  let root: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db, { uploadQuotaBytes: 5e9 });
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });
  const state = async (from = platform) => {
    const answer = await from.call('/v1/platform', { cookie: root });
    return platformStateCalls.fetch.response!.parse(await answer.json());
  };

  test('counts what is set up, in its order', async () => {
    const before = (await state()).setUp;
    expect(before).toMatchObject({ products: 0, hardware: 0, devices: 0, firmwares: 0 });
    await insertProducts(engine.db);
    await engine.db.updateTable('organization').set({ timeZone: null }).where('id', '=', 1).execute();
    const { setUp } = await state();
    const devices = await engine.db.selectFrom('device').select('targetFirmwareId').execute();
    expect(setUp.devices).toBe(devices.length);
    expect(setUp.devicesWithTarget).toBe(devices.filter((device) => device.targetFirmwareId !== null).length);
    expect(setUp.organizationsWithoutZone).toBeGreaterThan(0);
    expect([setUp.products > 0, setUp.hardware > 0]).toEqual([true, true]);
    const compatibility = await listCompatibility(engine.db, { search: {}, pagination: { start: 0, limit: 1 } });
    expect(setUp.compatibility).toBe(compatibility.totalCount);
  });

  test('says that files lie in a bucket, and nothing of which', async () => {
    const settings = {
      endpoint: 'https://s3.example.org',
      bucket: 'hidden-bucket',
      region: 'eu-west-3',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
      isInPath: true,
    };
    const inBucket = testPlatform(engine.db, { uploads: uploadsInBucket(settings, engine.db) });
    const { files } = await state(inBucket);
    expect(files).toMatchObject({ kind: 'bucket', freeBytes: null });
    expect(JSON.stringify(files)).not.toMatch(/s3|hidden|KEY|SECRET|eu-west/);
  });

  test('says which configurations and legal texts there are', async () => {
    const whole = await state();
    expect(whole.configurations).toEqual([
      {
        host: null,
        application: 'WEMU',
        applicationName: 'Bedside EEG',
        sampleAddresses: ['playback', 'monitor', 'contact', 'cloudLabel'],
      },
    ]);
    expect(whole.legalTexts).toMatchObject({ source: 'demonstration', latest: { WEMU: { legal_notices: '3' } } });
  });

  test('says whether SMS leave the server, what waits, and how the last attempt ended', async () => {
    const { byEmail, bySms } = mailboxDelivery(engine.db);
    const none = testPlatform(engine.db, { delivery: { byEmail } });
    expect((await state(none)).sms.way).toBe('none');
    const row = { kind: 'contact-change', channel: 'sms', recipient: '+33612345601', failure: 'HTTP 503' } as const;
    const times = { dueAt: new Date(), expiresAt: new Date(Date.now() + 1e7) };
    await engine.db
      .insertInto('owedMail')
      .values({ ...row, ...times })
      .execute();
    const installation = { isReal: true, database: 'embedded', mail: 'smtp', hasOwnConfiguration: true } as const;
    const down = testPlatform(engine.db, {
      delivery: { byEmail, bySms },
      installation: { ...installation, gateway: { lastAttempt } },
    });
    expect((await state(down)).sms).toMatchObject({
      way: 'gateway',
      owed: 1,
      failing: 1,
      lastAttempt: { at: '2026-11-30T08:00:00.000Z', failure: 'ECONNREFUSED' },
    });
    await engine.db.deleteFrom('owedMail').where('channel', '=', 'sms').execute();
  });

  test('says how database, mails and files do', async () => {
    await engine.db
      .insertInto('owedMail')
      .values({
        kind: 'name-change',
        channel: 'email',
        recipient: 'a@hospital.example',
        failure: 'refused',
        dueAt: new Date(),
        expiresAt: new Date(Date.now() + 1e7),
      })
      .execute();
    const { database, mail, sms, files, version, isReal } = await state();
    expect(version).toMatch(/^\d+\.\d+/);
    expect(isReal).toBe(true);
    expect(database.version).toMatch(/^\d+/);
    expect(database.bytes).toBeGreaterThan(1e6);
    expect(mail).toMatchObject({ way: 'mailbox', owed: 1, failing: 1, publicUrl: 'https://bedside.example' });
    expect(sms).toEqual({ way: 'mailbox', owed: 0, failing: 0, oldestSeconds: 0, lastAttempt: null });
    expect(files).toMatchObject({ kind: 'folder', count: 0, bytes: 0, quotaBytes: 5e9 });
    expect(files.freeBytes).toBeGreaterThan(0);
  });
});
