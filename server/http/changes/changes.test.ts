import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { removeExpired } from '../../store/sessions.ts';
import { followedPlatform } from '../testing/followed-platform.ts';
import type { Call } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const continuing = (position: string): Call => ({ headers: { 'Last-Event-ID': position } });

withDatabase('the stream of changes', (engine) => {
  const { now, call, open, touch } = followedPlatform(engine);

  test('says at the start that everything must be asked, and then which recording has which version', async () => {
    const id = await testRecording(engine.db);
    const stream = await open();
    expect(stream.first).toMatchObject({
      event: 'everything',
      changes: [],
      covers: { record: ['referential', 'recordService'] },
    });
    await touch(id);
    expect(await stream.next()).toMatchObject({ event: 'changed', changes: [{ kind: 'record', id, version: 2 }] });
    const created = await testRecording(engine.db);
    expect((await stream.next())?.changes).toEqual([{ kind: 'record', id: created, version: 1 }]);
    await engine.db.deleteFrom('recording').where('id', '=', created).execute();
    expect((await stream.next())?.changes).toEqual([{ kind: 'record', id: created, version: null }]);
  });

  test('names a conversion when its status changes, not when its worker renews the lease', async () => {
    const recordId = await testRecording(engine.db, { status: 'RECORDED' });
    const stream = await open();
    const row = { recordId, format: 'EDF_PLUS', status: 'PENDING', sourceMark: 'one' };
    await engine.db.insertInto('conversion').values(row).execute();
    expect((await stream.next())?.changes).toEqual([{ kind: 'conversion', id: recordId }]);
    await engine.db.updateTable('conversion').set({ worker: 'w' }).where('recordId', '=', recordId).execute();
    await engine.db.updateTable('conversion').set({ status: 'DONE' }).where('recordId', '=', recordId).execute();
    expect((await stream.next())?.changes).toEqual([{ kind: 'conversion', id: recordId }]);
    const other = await testRecording(engine.db);
    expect((await stream.next())?.changes).toEqual([{ kind: 'record', id: other, version: 1 }]);
  });

  test('names the recordings of a patient whose name changes', async () => {
    const id = await testRecording(engine.db);
    const { patientId } = await engine.db
      .selectFrom('recording')
      .select('patientId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stream = await open();
    await engine.db.updateTable('patient').set({ lastName: 'Martin' }).where('id', '=', patientId).execute();
    expect((await stream.next())?.changes).toContainEqual({ kind: 'record', id, version: 1 });
  });

  test('names nothing of another organization or application', async () => {
    const stream = await open();
    await testRecording(engine.db, { organizationId: 2 });
    await testRecording(engine.db, { application: 'CCW' });
    const own = await testRecording(engine.db);
    expect((await stream.next())?.changes).toEqual([{ kind: 'record', id: own, version: 1 }]);
  });

  test('contains nothing but kinds, ids and versions', async () => {
    const answer = await call();
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const id = await testRecording(engine.db, { diagnosis: 'Secret' });
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(
      new RegExp(
        String.raw`^id: \d+\.\d+\nevent: changed\ndata: \{"changes":\[\{"kind":"record","id":${id},"version":1\}\]\}\n\n$`,
      ),
    );
    await reader.cancel();
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('continues after the last event: what was missed comes first, and nothing is missed', async () => {
    const { position } = await open();
    const [one, two] = [await testRecording(engine.db), await testRecording(engine.db, { organizationId: 2 })];
    await touch(one);
    const again = await open(continuing(position));
    expect(again.first?.event).toBe('changed');
    expect(again.first?.changes).toContainEqual({ kind: 'record', id: one, version: 2 });
    expect(JSON.stringify(again.first)).not.toContain(`"id":${two}`);
    const quiet = await open(continuing(again.position));
    expect(quiet.first?.event).toBe('changed');
  });

  const readContext = () => now.platform.call('/v1/usercontext', { cookie: now.doctor });

  test('continues where the user context was read', async () => {
    const context = await readContext();
    const id = await testRecording(engine.db);
    const { first } = await open(continuing(context.headers.get('X-Changes-Position') ?? ''));
    expect(first?.event).toBe('changed');
    expect(first?.changes).toContainEqual({ kind: 'record', id, version: 1 });
  });

  test.each<[string, string, object | undefined]>([
    ['a list', '/v1/records/list', { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 10 } }],
    ['a recording', '/v1/records/:id', undefined],
    ['its metadata', '/api/record/wemu:id', undefined],
    ['its channels', '/api/channel/list/wemu:id', undefined],
    ['its monitoring', '/api/monitoring/wemu:id', undefined],
    ['its conversions', '/v1/conversions/info?recordKey=wemu:id&formats=EDF_PLUS', undefined],
    ['its files', '/v1/records/:id/file', undefined],
  ])('continues where %s was read; an answer without news has no position of its own', async (_what, path, body) => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const read = (etag?: string) =>
      now.platform.call(path.replace(':id', String(id)), {
        cookie: now.doctor,
        ...(body && { method: 'POST', body }),
        ...(etag && { headers: { 'If-None-Match': etag } }),
      });
    const first = await read();
    expect(first.status).toBe(200);
    const etag = first.headers.get('ETag') ?? undefined;
    const known = etag === undefined ? first : await read(etag);
    expect(known.status).toBe(etag === undefined ? 200 : 304);
    expect(known.headers.has('X-Changes-Position')).toBe(etag === undefined);
    await touch(id);
    const stream = await open(continuing(first.headers.get('X-Changes-Position') ?? ''));
    expect(stream.first?.event).toBe('changed');
    expect(stream.first?.changes).toContainEqual({ kind: 'record', id, version: 2 });
  });

  test('continues where the recordings of a patient were read', async () => {
    const id = await testRecording(engine.db);
    const { patientId } = await engine.db
      .selectFrom('recording')
      .select('patientId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pagination = { start: 0, limit: 10 };
    const answer = await now.platform.call('/v1/patients/records/status', {
      cookie: now.doctor,
      method: 'POST',
      body: { patientId, application: 'WEMU', pagination },
    });
    await touch(id);
    const { first } = await open(continuing(answer.headers.get('X-Changes-Position') ?? ''));
    expect(first?.changes).toContainEqual({ kind: 'record', id, version: 2 });
  });

  test('continues at the oldest of several positions, in any order', async () => {
    const answers = [await readContext()];
    const id = await testRecording(engine.db);
    answers.push(await readContext());
    const [before, after] = answers.map((answer) => answer.headers.get('X-Changes-Position') ?? '');
    for (const several of [`${before} ${after}`, `${after} ${before}`]) {
      const { first } = await open(continuing(several));
      expect(first?.event).toBe('changed');
      expect(first?.changes).toContainEqual({ kind: 'record', id, version: 1 });
    }
  });

  test.each([
    ['too old', () => `${Math.floor(Date.now() / 1000) - 3600}.5`],
    ['of another database', () => `${Math.floor(Date.now() / 1000) - 5}.999999999999`],
    ['no position', () => 'x'],
    ['one of several, and no position', () => `${Math.floor(Date.now() / 1000) - 5}.5 x`],
  ])('says that everything must be asked after an event that is %s', async (_what, position) => {
    expect((await open(continuing(position()))).first).toMatchObject({ event: 'everything' });
  });

  test('says that everything must be asked if too much was missed', async () => {
    const { position } = await open();
    const columns = sql.raw('organization_id, application, kind, record_id');
    await sql`insert into recording_change (${columns}) select 1, 'WEMU', 'record', n from generate_series(1, 600) as n`.execute(
      engine.db,
    );
    expect((await open(continuing(position))).first).toMatchObject({ event: 'everything' });
  });

  const member = { userId: staff.doctor, organizationId: 1 };
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['a sign-out', () => now.platform.call('/v1/logout', { cookie: now.doctor }), async () => undefined],
    [
      'another organization',
      () => engine.db.updateTable('session').set({ organizationId: 2 }).where('userId', '=', staff.doctor).execute(),
      async () => undefined,
    ],
    [
      'a role that was taken away',
      () =>
        engine.db
          .deleteFrom('userOrganizationRole')
          .where('userId', '=', staff.doctor)
          .where('organizationId', '=', 1)
          .execute(),
      () =>
        engine.db
          .insertInto('userOrganizationRole')
          .values({ ...member, role: 'DOCTOR' })
          .execute(),
    ],
    [
      'a privilege that its role no longer has',
      () => engine.db.deleteFrom('rolePrivilege').where('privilege', '=', 'PERMS_RECORD_READ').execute(),
      () =>
        engine.db
          .insertInto('rolePrivilege')
          .values(['DOCTOR', 'TECHNICIAN'].map((role) => ({ role, privilege: 'PERMS_RECORD_READ' })))
          .execute(),
    ],
    [
      'a password that must be changed',
      () => engine.db.updateTable('appUser').set({ passwordMustBeChanged: true }).where('id', '=', 1).execute(),
      () => engine.db.updateTable('appUser').set({ passwordMustBeChanged: false }).where('id', '=', 1).execute(),
    ],
    [
      'the removal of an expired session',
      async () => {
        await sql`update session set expires_at = now() - interval '1 second'`.execute(engine.db);
        await removeExpired(engine.db);
      },
      async () => undefined,
    ],
  ])('ends at once with %s', async (_what, end, restore) => {
    const stream = await open();
    await end();
    expect(await stream.next()).toBeUndefined();
    expect(now.feed.size).toBe(0);
    await restore();
  });

  test('tells a session nothing that has lost its rights, even if nobody said so', async () => {
    const stream = await open();
    await sql`update session set expires_at = now() - interval '1 second'`.execute(engine.db);
    await testRecording(engine.db);
    expect(await stream.next()).toBeUndefined();
  });

  test('stays open for others when one session ends', async () => {
    const technician = await signIn(now.platform, engine.db, 'technician@hospital.example');
    const [own, other] = [await open(), await open({ cookie: technician })];
    await now.platform.call('/v1/logout', { cookie: now.doctor });
    expect(await own.next()).toBeUndefined();
    const id = await testRecording(engine.db);
    expect((await other.next())?.changes).toEqual([{ kind: 'record', id, version: 1 }]);
  });
});
