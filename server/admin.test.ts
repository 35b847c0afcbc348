import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlace, type NewPlace } from '../tests/support/database.ts';
import { ownEnvironment } from '../tests/support/own-environment.ts';
import { adminOptions } from './admin-options.ts';
import { OptionsError } from './command-line.ts';
import { testPlatform } from './http/testing/platform.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword } from './http/testing/sign-in.ts';
import { openDatabase } from './store/open.ts';
import type { Db } from './store/tables.ts';

let own: NewPlace;
beforeAll(async () => {
  own = await newPlace();
});
afterAll(() => own.remove());

function admin({ environment }: NewPlace, ...args: string[]) {
  return spawnSync(process.execPath, [fileURLToPath(new URL('admin.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
    env: { ...ownEnvironment, ...environment },
  });
}

function refusal(given: NewPlace, ...args: string[]): string {
  const { status, stderr, stdout } = admin(given, ...args);
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  return stderr;
}

async function within<Result>({ place }: NewPlace, task: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(place);
  return task(db).finally(close);
}

describe('npm run admin', () => {
  test('refuses what it cannot use', () => {
    expect(refusal(own)).toMatch(/^--email is missing\. Usage: npm run admin/);
    for (const [args, line] of [
      [['--email', 'nobody'], /^--email is no e-mail address/],
      [['--email', 'it@hospital.example', '--last-name', ' '], /^--last-name needs 1 to 100/],
      [['--email', 'it@hospital.example', '--time-zone', '+01:00'], /^--time-zone needs a name like Europe\/Paris/],
      [['--mail', 'it@hospital.example'], /^Unknown option '--mail'/],
    ] as const) {
      expect(() => adminOptions(args)).toThrow(OptionsError);
      expect(() => adminOptions(args)).toThrow(line);
    }
  });

  test('creates the first administrator, whose printed password works until it is changed', async () => {
    const place = ['--organization', 'Hospital', '--time-zone', 'Europe/Madrid'];
    const { status, stdout, stderr } = admin(own, '--email', ' IT@Hospital.Example ', ...place);
    expect([status, stderr]).toEqual([0, '']);
    const password = /: ((?:\w{4}-){2}\w{4})\n$/.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(
      "it@hospital.example is the administrator of the platform, in the organization 'Hospital'.",
    );
    await within(own, async (db) => {
      const zones = await db.selectFrom('organization').select('timeZone').execute();
      expect(zones).toEqual([{ timeZone: 'Europe/Madrid' }]);
      const platform = testPlatform(db);
      const begin = (type: string) => passPassword(platform, 'it@hospital.example', { password, type });
      expect(await begin('doctor')).toBe('');
      const token = await begin('admin');
      await requestCode(platform, token);
      const cookie = cookieOf(await confirmCode(platform, token, await newestCode(db)));
      expect(await (await platform.call('/v1/usercontext', { cookie })).json()).toMatchObject({
        user: { userType: 'User', passwordMustBeChanged: true },
        currentUserOrganization: { organization: { name: 'Hospital' }, roles: ['SYSTEM_ADMIN'] },
      });
      expect(await begin('admin')).not.toBe('');
    });
  });

  test('refuses a second one', () => {
    expect(refusal(own, '--email', 'other@hospital.example')).toMatch(/^The platform has an administrator already/);
  });

  test('--recover gives the role to an account, also if it lost it or is held, and the history names the command', async () => {
    const it = 'it@hospital.example';
    await within(own, async (db) => {
      await db.deleteFrom('userOrganizationRole').execute();
      const { id: userId } = await db
        .selectFrom('appUser')
        .select('id')
        .where('email', '=', it)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('contactHold')
        .values({ userId, proposedByIds: [userId] })
        .execute();
    });
    const lost = admin(own, '--recover', '--email', it, '--organization', 'Hospital');
    expect([lost.status, lost.stderr]).toEqual([0, '']);
    expect(lost.stdout).toContain(`${it} now has the role SYSTEM_ADMIN. Nobody else who can act has it.`);
    const password = /: ((?:\w{4}-){2}\w{4})\n$/.exec(lost.stdout)?.[1] ?? '';
    await within(own, async (db) => {
      const platform = testPlatform(db);
      const token = await passPassword(platform, it, { password, type: 'admin' });
      await requestCode(platform, token);
      const cookie = cookieOf(await confirmCode(platform, token, await newestCode(db)));
      expect(await (await platform.call('/v1/usercontext', { cookie })).json()).toMatchObject({
        user: { passwordMustBeChanged: true },
        currentUserOrganization: { organization: { name: 'Hospital' }, roles: ['SYSTEM_ADMIN'] },
      });
      const told = await db
        .selectFrom('history')
        .select(['action', 'actorId'])
        .where('actorName', '=', 'npm run admin -- --recover')
        .orderBy('id')
        .execute();
      expect(told).toEqual(['role-given', 'hold-ended', 'changed'].map((action) => ({ action, actorId: null })));
    });
    const stored = admin(own, '--recover', '--email', it);
    expect(stored.stdout).toContain(`${it} keeps the role SYSTEM_ADMIN.`);
    const made = admin(own, '--recover', '--email', 'second@hospital.example');
    expect(made.stdout).toContain(
      'second@hospital.example has a new account with the role SYSTEM_ADMIN. Others have it, too.',
    );
  });

  test('refuses the demonstration', async () => {
    const demonstration = await newPlace();
    await within(demonstration, (db) =>
      db.insertInto('platformPurpose').values({ purpose: 'demonstration' }).execute(),
    );
    expect(refusal(demonstration, '--email', 'it@hospital.example')).toMatch(/^The database holds the demonstration/);
    await demonstration.remove();
  });
});
