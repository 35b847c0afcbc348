import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChosenResult } from '#/contract/chosen.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const device = (id: number, serial: string, other: object) => ({
  id,
  serial,
  productId: 1,
  hardwareId: 2,
  firmwareVersion: '1.0.0',
  organizationId: 1,
  ...other,
});

/** `insertProducts` has made 1 (product 1, hardware A), 2 (elsewhere) and 3 (product 2). */
const devices = [device(11, 'K-1', {}), device(12, 'K-2', {}), device(13, 'K-3', { firmwareVersion: '2.0.0' })];

withDatabase('a change of several', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    await insertRows(engine.db, 'device', devices);
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root', 'devices'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    await engine.db.updateTable('session').set({ provedAt: new Date() }).execute();
  });
  const send = (name: string, path: string, body: object) =>
    platform.call(`/v1/${path}`, { method: 'POST', cookie: cookies[name] ?? '', body });
  const result = async (name: string, path: string, body: object) => {
    const answer = await send(name, path, body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as ChosenResult;
  };
  const refusal = async (name: string, path: string, body: object) => {
    const { status, errors } = await refusalOf(await send(name, path, body));
    return [status, ...errors.map(({ field, code }) => (field ? `${field}: ${code}` : code))];
  };
  const rename = (id: number, serial: string) =>
    engine.db.updateTable('device').set({ serial, targetFirmwareId: null }).where('id', '=', id).execute();
  const targets = async () => {
    const rows = await engine.db.selectFrom('device').select(['id', 'targetFirmwareId']).orderBy('id').execute();
    return rows
      .filter(({ targetFirmwareId }) => targetFirmwareId)
      .map(({ id, targetFirmwareId }) => [id, targetFirmwareId]);
  };
  const historyOf = async (kind: string, action: string) => {
    const { rows } = await sql<{ id: number }>`select object_id as id from history
      where kind = ${kind} and action = ${action} order by object_id`.execute(engine.db);
    return rows.map(({ id }) => id);
  };

  const rolesOf = async (userId: number, organizationId = 1) => {
    const held = engine.db.selectFrom('userOrganizationRole').select('role').where('userId', '=', userId);
    return (await held.where('organizationId', '=', organizationId).orderBy('role').execute()).map(({ role }) => role);
  };

  describe('of target firmwares', () => {
    const path = 'devices/target-firmware';

    test('first says what it would do and why some are left out, and then does it in one transaction', async () => {
      const body = { chosen: { ids: [1, 11, 12, 3, 2, 99] }, targetFirmwareId: 2 };
      const dry = await result('root', path, { ...body, dryRun: true });
      expect(dry).toEqual({
        mark: expect.any(String),
        changed: 4,
        unchanged: 0,
        refused: 2,
        reasons: [
          { reason: 'other-product', count: 1, names: ['PORT-2'] },
          { reason: 'not-found', count: 1, names: ['#99'] },
        ],
      });
      expect(await targets()).toEqual([]);
      expect(await refusal('root', path, body)).toEqual([409, 'choice-changed']);
      expect(await targets()).toEqual([]);
      const done = { changed: 4, unchanged: 0, refused: 2, reasons: [] };
      expect(await result('root', path, { ...body, leaveOut: 2 })).toEqual(done);
      expect(await targets()).toEqual([1, 2, 11, 12].map((id) => [id, 2]));
      expect(await historyOf('device', 'changed')).toEqual([1, 2, 11, 12]);
      expect(await result('root', path, { ...body, leaveOut: 2 })).toMatchObject({ changed: 0, unchanged: 4 });
    });

    test('means all that are found, as many as were seen', async () => {
      const found = { search: { serial: 'k-' }, filter: { hasTarget: true } };
      const body = { chosen: { found, count: 2 }, targetFirmwareId: null };
      expect(await refusal('root', path, { ...body, chosen: { found, count: 3 } })).toEqual([409, 'choice-changed']);
      expect(await refusal('root', path, { ...body, chosen: { found, count: 1 } })).toEqual([409, 'choice-changed']);
      expect(await result('root', path, body)).toMatchObject({ changed: 2 });
      expect(await targets()).toEqual([1, 2].map((id) => [id, 2]));
    });

    test('changes nothing if the check found as many other ones, or would leave out others', async () => {
      const found = { search: { serial: 'k-' }, filter: { hasTarget: false } };
      const body = { chosen: { found, count: 3 }, targetFirmwareId: 3 };
      const { mark, refused: leaveOut } = await result('root', path, { ...body, dryRun: true });
      const run = { ...body, mark, leaveOut };
      await rename(11, 'X-1');
      await rename(1, 'K-9');
      expect(await refusal('root', path, run)).toEqual([409, 'choice-changed']);
      await rename(11, 'K-1');
      await rename(1, 'PORT-1');
      expect(await result('root', path, run)).toMatchObject({ refused: leaveOut });
    });

    test('says what cannot run or reach the firmware', async () => {
      const body = { chosen: { ids: [1, 11, 13] }, targetFirmwareId: 4, dryRun: true };
      expect(await result('root', path, body)).toMatchObject({
        changed: 1,
        reasons: [
          { reason: 'unreachable', names: ['K-1'] },
          { reason: 'incompatible', names: ['PORT-1'] },
        ],
      });
    });

    test('touches no device of another reach, and is for those who change devices', async () => {
      const body = { chosen: { ids: [1, 2] }, targetFirmwareId: 3, dryRun: true };
      const { reasons } = await result('devices', path, body);
      expect(reasons).toContainEqual({ reason: 'not-found', count: 1, names: ['#1'] });
      expect(await refusal('admin', path, body)).toEqual([403, 'forbidden']);
      expect(await refusal('root', path, { ...body, targetFirmwareId: 999 })).toEqual([
        400,
        'targetFirmwareId: invalid',
      ]);
      const many = Array.from({ length: 20_001 }, (_, index) => index + 1);
      expect((await send('root', path, { ...body, chosen: { ids: many } })).status).toBe(400);
    });
  });

  test('of the organization of devices stays within reach', async () => {
    const path = 'devices/organization';
    const body = { chosen: { ids: [12, 13] }, organizationId: 3 };
    expect(await refusal('devices', path, { ...body, organizationId: 1 })).toEqual([400, 'organizationId: invalid']);
    expect(await result('root', path, body)).toMatchObject({ changed: 2 });
    const rows = await engine.db
      .selectFrom('device')
      .select('organizationId')
      .where('id', 'in', [11, 12, 13])
      .orderBy('id')
      .execute();
    expect(rows.map(({ organizationId }) => organizationId)).toEqual([1, 3, 3]);
  });

  describe('of a role', () => {
    const path = 'healthcare-professionals/roles';
    test('gives it to those who do not have it, and takes it away with their sessions', async () => {
      const body = { chosen: { ids: [2, 8, 18, 5] }, organizationId: 1, role: 'TECHNICIAN', isGiven: true };
      expect(await result('admin', path, { ...body, dryRun: true })).toMatchObject({
        changed: 1,
        unchanged: 2,
        reasons: [{ reason: 'not-found', names: ['#5'] }],
      });
      expect(await rolesOf(8)).toEqual(['DOCTOR']);
      expect(await result('admin', path, { ...body, leaveOut: 1 })).toMatchObject({ changed: 1 });
      expect(await rolesOf(8)).toEqual(['DOCTOR', 'TECHNICIAN']);
      const technician = await signIn(platform, engine.db, 'technician@hospital.example', {});
      const away = { ...body, chosen: { ids: [2, 8] }, isGiven: false };
      expect(await result('admin', path, away)).toMatchObject({ changed: 2 });
      expect([await rolesOf(8), await rolesOf(2)]).toEqual([['DOCTOR'], []]);
      expect((await platform.call('/v1/usercontext', { cookie: technician })).status).toBe(401);
      expect(await historyOf('user', 'role-taken')).toEqual([2, 8]);
    });

    test('follows the rules of a single change', async () => {
      const ofAdministrators = {
        chosen: { ids: [6, 7] },
        organizationId: 1,
        role: 'ORGANIZATION_ADMIN',
        isGiven: false,
      };
      expect(await refusal('admin', 'admin/roles', ofAdministrators)).toEqual([403, 'forbidden']);
      const doctors = { chosen: { ids: [8] }, organizationId: 1, role: 'SUPER_ADMIN', isGiven: true };
      expect(await refusal('admin', path, doctors)).toEqual([400, 'role: invalid']);
      expect(await refusal('admin', path, { ...doctors, role: 'DOCTOR', organizationId: 2 })).toEqual([
        403,
        'not-a-member',
      ]);
      const system = { chosen: { ids: [7] }, organizationId: 1, role: 'SYSTEM_ADMIN', isGiven: false };
      await engine.db
        .deleteFrom('userOrganizationRole')
        .where('userId', '=', 7)
        .where('organizationId', 'in', [2, 3])
        .execute();
      expect(await result('root', 'admin/roles', { ...system, dryRun: true })).toMatchObject({
        changed: 0,
        reasons: [{ reason: 'last-administrator', names: ['Ralph Stone (#7)'] }],
      });
    });

    test('of the last two administrators takes only one away', async () => {
      await engine.db
        .insertInto('userOrganization')
        .values([8, 9].map((userId) => ({ userId, organizationId: 2 })))
        .execute();
      await engine.db
        .insertInto('userOrganizationRole')
        .values([8, 9].map((userId) => ({ userId, organizationId: 2, role: 'ORGANIZATION_ADMIN' })))
        .execute();
      await engine.db
        .deleteFrom('userOrganizationRole')
        .where('organizationId', '=', 2)
        .where('userId', 'in', [60, 61])
        .execute();
      const body = { chosen: { ids: [8, 9] }, organizationId: 2, role: 'ORGANIZATION_ADMIN', isGiven: false };
      expect(await result('root', 'admin/roles', { ...body, dryRun: true })).toMatchObject({
        changed: 1,
        reasons: [{ reason: 'last-administrator', count: 1 }],
      });
    });
  });

  test('sends welcome mails again to those who have not signed in, and to nobody else', async () => {
    const path = 'healthcare-professionals/account-mails';
    const texts = { firstName: 'Ada', locale: 'en-GB', roles: ['DOCTOR'] };
    const made = [];
    for (const lastName of ['Weber', 'Wolf']) {
      const answer = await send('admin', 'healthcare-professionals', {
        ...texts,
        lastName,
        email: `${lastName}@new.example`,
      });
      made.push(((await answer.json()) as { id: number }).id);
    }
    await engine.db.deleteFrom('owedMail').execute();
    const body = { chosen: { ids: [...made, 18] } };
    const mails = async () =>
      (await engine.db.selectFrom('owedMail').select('recipient').orderBy('recipient').execute()).map(
        ({ recipient }) => recipient,
      );
    expect(await result('admin', path, { ...body, dryRun: true })).toMatchObject({
      changed: 2,
      reasons: [{ reason: 'account-in-use', names: ['Léa Simon (#18)'] }],
    });
    expect(await mails()).toEqual([]);
    expect(await refusal('admin', path, body)).toEqual([409, 'choice-changed']);
    expect(await result('admin', path, { ...body, leaveOut: 1 })).toMatchObject({ changed: 2 });
    expect(await mails()).toEqual(['weber@new.example', 'wolf@new.example']);
    await engine.db.updateTable('session').set({ provedAt: null }).execute();
    expect(await refusal('admin', path, { ...body, leaveOut: 1 })).toEqual([403, 'needs-password']);
  });
});
