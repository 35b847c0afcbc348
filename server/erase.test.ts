import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPlace, type NewPlace } from '../tests/support/database.ts';
import { ownEnvironment } from '../tests/support/own-environment.ts';
import { openDatabase } from './store/open.ts';
import type { Db } from './store/tables.ts';
import { insertHospitals } from './testing/hospitals.ts';

let own: NewPlace;
beforeAll(async () => {
  own = await newPlace();
  await within((db) => insertHospitals(db));
});
afterAll(() => own.remove());

const archive = () => join(own.place.dataDirectory, 'patient.zip');
beforeEach(() => rmSync(archive(), { force: true }));

async function within<Result>(task: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(own.place);
  return task(db).finally(close);
}

const patients = () =>
  within((db) => db.selectFrom('patient').select(['id', 'lastName']).where('id', '=', 1001).execute());

function erase(...args: string[]) {
  return eraseWith({ DEMO: '0' }, ...args);
}

function eraseWith(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('erase.ts', import.meta.url)), '--archive', archive(), ...args],
    { encoding: 'utf8', env: { ...ownEnvironment, ...own.environment, ...environment } },
  );
  return { status, stdout, stderr };
}

const right = ['--patient', '1001', '--last-name', 'Berg'];

test('without a reason, only the archive is made, for its owner alone', async () => {
  expect(erase(...right)).toMatchObject({ status: 0, stderr: '' });
  expect(Object.keys(unzipSync(readFileSync(archive())))).toContain('patient.json');
  expect(statSync(archive()).mode & 0o777).toBe(0o600);
  expect(await patients()).toEqual([{ id: 1001, lastName: 'Berg' }]);
});

test('a wrong name, a wrong number and a file that exists change nothing', async () => {
  const reason = ['--reason', 'Asked for'];
  for (const wrong of [
    ['--patient', '1001', '--last-name', 'Burg'],
    ['--patient', '999', '--last-name', 'Berg'],
  ]) {
    expect(erase(...wrong, ...reason)).toMatchObject({ status: 1, stdout: '' });
    expect(existsSync(archive())).toBe(false);
  }
  writeFileSync(archive(), 'kept');
  expect(erase(...right, ...reason)).toMatchObject({ status: 1, stdout: '' });
  expect(readFileSync(archive(), 'utf8')).toBe('kept');
  expect(erase(...right, '--reason', ' ').stderr).toMatch(/^--reason needs 1 to 250 characters/);
  expect(await patients()).toHaveLength(1);
});

test('a database of patients that is taken for the demonstration is refused, so nothing simulated gets into an archive', async () => {
  expect(eraseWith({ DEMO: '1' }, ...right)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('start with DEMO=0'),
  });
  expect(existsSync(archive())).toBe(false);
});

test('with a reason, the patient is erased after the archive, and the history tells it', async () => {
  const { status, stdout } = erase(...right, '--reason', 'The patient has asked for it.');
  expect(status).toBe(0);
  expect(stdout).toMatch(/has all that is held of patient 1001\.\nPatient 1001 was erased, with \d+ recordings/);
  expect(await patients()).toEqual([]);
  const told = await within((db) =>
    db.selectFrom('history').select(['action', 'actorId']).where('action', '=', 'erased').execute(),
  );
  expect(told).toEqual([{ action: 'erased', actorId: null }]);
});
