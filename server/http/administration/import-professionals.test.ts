import { beforeAll, expect, test } from 'vitest';
import type { AdministeredUser } from '#/contract/administered-users.ts';
import type { ImportResult } from '#/contract/imports.ts';
import { csvOf, csvSeparator } from '#/domain/csv.ts';
import { languages } from '#/domain/locale.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { textsFor } from '../../texts/texts.ts';
import { listMessages } from '../../store/messages.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const read = async (answer: Response) => (await answer.json()) as ImportResult;
const email = (name: string) => `${name}@refused.example`;

const person = { firstName: 'Ada', lastName: 'Weber', locale: 'de-DE', roles: 'DOCTOR' };

withDatabase('an import of professionals', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
  });

  const send = (rows: unknown, { query = '', cookie = root, key = '' } = {}) => {
    const body = formOf({ file: new File([JSON.stringify(rows)], 'people.json', { type: 'application/json' }) });
    const headers = { 'Idempotency-Key': key || crypto.randomUUID() };
    return platform.call(`/v1/healthcare-professionals/file${query}`, { method: 'POST', cookie, headers, body });
  };
  const tried = async (rows: unknown, cookie = root) => read(await send(rows, { query: '?dryRun=true', cookie }));
  const found = async (lastName: string) => {
    const body = { search: { lastName }, filter: { all: true }, pagination: { start: 0, limit: 500 } };
    const answer = await platform.call('/v1/healthcare-professionals/list', { method: 'POST', cookie: root, body });
    return ((await answer.json()) as { data: AdministeredUser[] }).data;
  };

  test('creates each once, with roles, and mails a temporary password to each', async () => {
    const rows = [
      { ...person, lastName: 'Imported', email: 'One@import.example', identityNumber: '12345', organizationId: 2 },
      { ...person, lastName: 'Imported', email: 'two@import.example', roles: 'DOCTOR, TECHNICIAN' },
    ];
    expect(await tried(rows)).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 0, rows: [] });
    expect(await found('Imported')).toEqual([]);
    for (let sent = 0; sent < 2; sent += 1)
      expect(await read(await send(rows, { key: 'once' }))).toMatchObject({ created: 2 });
    expect(await found('Imported')).toMatchObject([
      { email: 'one@import.example', roles: ['DOCTOR'], identityNumber: '12345', passwordMustBeChanged: true },
      { email: 'two@import.example', roles: ['DOCTOR', 'TECHNICIAN'] },
    ]);
    await platform.idle();
    const mailed = (await listMessages(engine.db)).filter(({ to }) => to.endsWith('@import.example'));
    expect(mailed.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'one@import.example: Ihr neues Konto',
      'two@import.example: Ihr neues Konto',
    ]);
  });

  test('mails to the others if one address takes no mail', async () => {
    const refused = 'first@mail.example';
    const mailed: string[] = [];
    const byEmail = async ({ to }: { to: string }) => {
      if (to === refused) throw new Error('no such mailbox');
      mailed.push(to);
    };
    const elsewhere = testPlatform(engine.db, { delivery: { byEmail } });
    const rows = [refused, 'second@mail.example'].map((one) => ({ ...person, lastName: 'Mailed', email: one }));
    const body = formOf({ file: new File([JSON.stringify(rows)], 'people.json', { type: 'application/json' }) });
    const path = '/v1/healthcare-professionals/file';
    expect((await elsewhere.call(path, { method: 'POST', cookie: root, body })).status).toBe(200);
    await elsewhere.idle();
    expect(mailed).toEqual(['second@mail.example']);
    expect(elsewhere.logged.filter((line) => line.includes('temporary password not given'))).toHaveLength(1);
  });

  test('takes an empty organization for the own one', async () => {
    const rows = ['', null].map((organizationId, index) => ({
      ...person,
      email: `${index}@own.example`,
      organizationId,
    }));
    expect(await tried(rows, admin)).toMatchObject({ created: 2, refused: 0 });
  });

  test('says of each refused row why', async () => {
    const rows: [object, string, string][] = [
      [{ ...person, email: email('a'), age: 3 }, 'age', 'unknown-field'],
      [{ ...person, email: '' }, 'email', 'missing'],
      [{ ...person, email: 'nobody' }, 'email', 'invalid'],
      [{ ...person, email: email('b'), lastName: ' ' }, 'lastName', 'missing'],
      [{ ...person, email: email('c'), phoneNumber: '123' }, 'phoneNumber', 'invalid'],
      [{ ...person, email: email('d'), roles: 'PATIENT' }, 'roles', 'invalid'],
      [{ ...person, email: email('e'), roles: 'SYSTEM_ADMIN' }, 'roles', 'invalid'],
      [{ ...person, email: email('h'), roles: 'DOCTOR, KING' }, 'roles', 'invalid'],
      [{ ...person, email: email('i'), roles: 'DOCTOR\u0000' }, 'roles', 'invalid'],
      [{ ...person, email: email('f'), organizationId: 'one' }, 'organizationId', 'invalid'],
      [{ ...person, email: email('g'), organizationId: 999 }, 'organizationId', 'not-found'],
      [{ ...person, email: 'Admin@hospital.example' }, 'email', 'taken'],
      [{ ...person, email: 'admin@HOSPITAL.example' }, 'email', 'duplicate'],
    ];
    const { created, refused, rows: said } = await tried(rows.map(([row]) => row));
    expect([created, refused]).toEqual([0, rows.length]);
    expect(said.map(({ field, reason }) => [field, reason])).toEqual(rows.map(([, field, reason]) => [field, reason]));
  });

  test('is all or nothing, and leaves out only as many rows as the caller has seen', async () => {
    const rows = [
      { ...person, lastName: 'Half', email: 'half@import.example' },
      { ...person, email: 'nobody' },
    ];
    const answer = await send(rows);
    expect(answer.status).toBe(409);
    expect((await refusalOf(answer)).errors).toMatchObject([{ field: 'file', code: 'import-refused' }]);
    expect(await found('Half')).toEqual([]);
    expect(await read(await send(rows, { query: '?leaveOut=1' }))).toMatchObject({ created: 1, refused: 1 });
    expect(await found('Half')).toHaveLength(1);
  });

  test('reaches the own organization only, and takes no file of others', async () => {
    const rows = [1, 2].map((organizationId) => ({
      ...person,
      email: `${organizationId}@reach.example`,
      organizationId,
    }));
    const { created, rows: said } = await tried(rows, admin);
    expect([created, said.map(({ reason }) => reason)]).toEqual([1, ['belongs-elsewhere']]);
    // Whether there is such an organization is not told.
    const unknown = [{ ...person, email: 'unknown@reach.example', organizationId: 999 }];
    expect((await tried(unknown, admin)).rows.map(({ reason }) => reason)).toEqual(['belongs-elsewhere']);
    const devices = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
    expect((await send(rows, { cookie: devices })).status).toBe(403);
  });

  test('changes an account that it finds by its address, and not its contacts and roles', async () => {
    const single = { email: 'Single@hospital.example', firstName: 'Grace', lastName: 'Holt' };
    expect(await tried([single])).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 });
    const moved = { ...single, lastName: 'Holtby', city: 'Leeds', identityNumber: '' };
    expect(await tried([moved])).toMatchObject({ updated: 1, refused: 0 });
    expect(await read(await send([moved]))).toMatchObject({ created: 0, updated: 1 });
    const [changed] = await found('Holtby');
    expect(changed).toMatchObject({ email: 'single@hospital.example', city: 'Leeds', identityNumber: null });
    await platform.idle();
    const told = (await listMessages(engine.db)).filter(({ to }) => to === 'single@hospital.example');
    expect(told.some(({ text }) => text.includes('Holtby'))).toBe(true);
    const roles = changed?.roles.join(', ') ?? '';
    expect(await tried([{ ...moved, roles, phoneNumber: changed?.phoneNumber }])).toMatchObject({ unchanged: 1 });
    const { rows } = await tried([{ ...moved, roles: 'DOCTOR, ORGANIZATION_ADMIN', phoneNumber: '+33612345699' }]);
    expect(rows.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'roles not-changed-here',
      'phoneNumber not-changed-here',
    ]);
    // The own account, and one that stands above.
    const { rows: above } = await tried([{ email: 'root@hospital.example', city: 'Leeds' }], admin);
    expect(above).toHaveLength(1);
    const { rows: own } = await tried([{ email: 'root@hospital.example', city: 'Leeds' }]);
    expect(own).toHaveLength(1);
  });

  test('leaves an old empty name as it is', async () => {
    const row = { ...person, lastName: 'Unnamed', email: 'unnamed@import.example', organizationId: 2 };
    await send([row]);
    await engine.db.updateTable('appUser').set({ lastName: '' }).where('email', '=', row.email).execute();
    expect(await read(await send([{ email: row.email, city: 'Leeds' }]))).toMatchObject({ updated: 1, refused: 0 });
    expect(await found('')).toContainEqual(expect.objectContaining({ email: row.email, lastName: '', city: 'Leeds' }));
  });

  test('does not tell of an account out of reach more than that the address is taken', async () => {
    const alone = { ...person, email: 'alone@reach.example', organizationId: 3 };
    expect((await send([alone])).status).toBe(200);
    const { rows } = await tried([{ email: alone.email, city: 'Leeds', roles: 'TECHNICIAN' }], admin);
    expect(rows).toEqual([{ row: 1, field: 'email', reason: 'taken' }]);
  });

  test('reads a list that the app has exported, in each language', async () => {
    for (const language of languages) {
      const { importHeads: heads, importRoles: roles } = textsFor(language);
      const people = [heads.lastName, heads.firstName, heads.email, heads.phoneNumber];
      const head = [...people, heads.roles, heads.organizations, heads.lastSignInAt];
      const held = [roles.DOCTOR, roles.TECHNICIAN].join(', ');
      const row = ['Whitfield', 'Nora', 'doctor@hospital.example', '00 33612345601', held];
      const file = new File(
        [csvOf([head, [...row, 'Clinique du Port; Klinik am See', '2026-03-01 14:05']], csvSeparator(language))],
        'people.csv',
      );
      const path = '/v1/healthcare-professionals/file?dryRun=true';
      const answer = await platform.call(path, { method: 'POST', cookie: admin, body: formOf({ file }) });
      expect({ language, ...(await read(answer)) }).toMatchObject({ language, unchanged: 1, refused: 0, unread: [] });
    }
  });

  test('has the limits of a file', async () => {
    expect((await refusalOf(await send({}))).errors).toMatchObject([{ code: 'import-not-list' }]);
    expect((await send([{ ...person, email: 'x'.repeat(10_000_000) }])).status).toBe(413);
    expect((await send([{ ...person, email: 'x'.repeat(9_000_000) }], { query: '?dryRun=true' })).status).toBe(200);
  });
});
