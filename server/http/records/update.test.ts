import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from '../testing/care-team.ts';
import type { Call } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';

withDatabase('updating a whole recording', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  const fetch = (id: number) => requestNow(team, `/v1/records/${id}`);
  const put = async (id: number, changes: object, how: Call = {}) => {
    const { body } = await fetch(id);
    return requestNow(team, `/v1/records/${id}`, { method: 'PUT', body: { ...body, ...changes }, ...how });
  };

  test('changes its parameters and its people until it begins', async () => {
    const id = await testRecording(engine.db);
    const changes = {
      duration: 7_200_000,
      resolution: 'HIGH',
      streamMode: 'OFFLINE',
      videoType: 'EXTERNAL_DEVICE',
      comments: 'Wake at night.',
    };
    const answer = await put(id, { ...changes, operator: { id: staff.colleague, firstName: '', lastName: '' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...changes, operator: { id: staff.colleague } });
    expect(await fetch(id)).toMatchObject({ tag: answer.tag, body: answer.body });
  });

  test('without changes does nothing, and ignores members that only the platform sets', async () => {
    const id = await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Normal.' });
    const before = await fetch(id);
    const answer = await put(id, { status: 'CREATED', prescriptionDate: '2020-01-01T00:00:00Z', deviceConfigList: [] });
    expect(answer).toEqual({ status: 200, tag: before.tag, body: before.body });
  });

  test.each([
    [{ patient: { id: 1, firstName: 'A', lastName: 'B' } }, 'patient'],
    [{ prescriber: { id: staff.doctor, firstName: 'A', lastName: 'B' } }, 'prescriber'],
    [{ restEcg: true }, 'restEcg'],
    [{ application: 'CCW' }, 'application'],
    [{ id: 1 }, 'id'],
    [{ duration: 5 }, 'duration'],
    [{ streamMode: 'LIVE' }, 'streamMode'],
    [{ comments: 'x'.repeat(251) }, 'comments'],
    [{ diagnosis: 'x'.repeat(5001) }, 'diagnosis'],
    [{ diagnosis: '  ' }, 'diagnosis'],
    [{ operator: null }, 'operator'],
  ])('is refused with %j', async (changes, field) => {
    const id = await testRecording(engine.db);
    expect(reasonOf(await put(id, changes))).toBe(`400, invalid ${field}`);
  });

  test.each(['ONGOING_RECORDING', 'RECORDED', 'ANALYSED'])('is too late for the prescription in %s', async (status) => {
    const id = await testRecording(engine.db, { status });
    expect(reasonOf(await put(id, { duration: 7_200_000, comments: 'x' }))).toBe(
      '409, record-begun duration, record-begun comments',
    );
  });

  test('follows the rules of the three that can change alone', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    expect((await put(id, { diagnosis: 'Normal.' })).body?.['diagnosis']).toBe('Normal.');
    expect(reasonOf(await put(id, { diagnosis: 'Mine.' }, { cookie: team.colleague }))).toBe(
      '403, forbidden diagnosis',
    );
    expect(reasonOf(await put(id, { rythmSpecialist: { id: staff.colleague, firstName: '', lastName: '' } }))).toBe(
      '403, forbidden rythmSpecialist',
    );
  });

  test('is refused with an outdated version', async () => {
    const id = await testRecording(engine.db);
    const headers = { 'If-Match': (await fetch(id)).tag };
    expect((await put(id, { comments: 'One' }, { headers })).status).toBe(200);
    expect(reasonOf(await put(id, { comments: 'Two' }, { headers }))).toBe('412, outdated');
  });

  test('is refused for other organizations’ recordings, and for callers without the right', async () => {
    const own = await testRecording(engine.db);
    const { body } = await fetch(own);
    const send = (id: number, how: Call = {}) => requestNow(team, `/v1/records/${id}`, { method: 'PUT', body, ...how });
    expect((await send(await testRecording(engine.db, { organizationId: 2 }))).status).toBe(404);
    expect(reasonOf(await send(await testRecording(engine.db, { application: 'CCW' })))).toBe('403, other-application');
    expect((await send(own, { cookie: '' })).status).toBe(401);
    expect((await send(own, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await send(own, { body: '{}' })).status).toBe(400);
    expect((await send(own, { body: 'x'.repeat(1_048_577) })).status).toBe(413);
  });
});

withDatabase('deleting a recording', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  const remove = (id: number, how: Call = {}) => requestNow(team, `/v1/records/${id}`, { method: 'DELETE', ...how });

  test('removes it everywhere if it has not begun', async () => {
    const id = await testRecording(engine.db);
    expect(await remove(id, { cookie: team.technician })).toEqual({ status: 204, tag: '', body: undefined });
    expect((await requestNow(team, `/v1/records/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test.each(['ONGOING_RECORDING', 'RECORDED', 'ANALYSED'])('is refused in %s', async (status) => {
    const id = await testRecording(engine.db, { status });
    expect(reasonOf(await remove(id))).toBe('409, record-begun');
    expect((await requestNow(team, `/v1/records/${id}`)).status).toBe(200);
  });

  describe('that was prescribed with a key', () => {
    test('prevents that a repeated prescription returns it', async () => {
      const patient = await engine.db
        .selectFrom('patient')
        .select('id')
        .where('organizationId', '=', 1)
        .executeTakeFirst();
      const person = { id: staff.doctor };
      const body = {
        application: 'WEMU',
        patient,
        prescriber: person,
        rythmSpecialist: person,
        operator: person,
        duration: 3_600_000,
        resolution: 'LOW',
        streamMode: 'STREAM',
      };
      const create = () =>
        requestNow(team, '/v1/records', { method: 'POST', body, headers: { 'Idempotency-Key': 'one-prescription' } });
      const made = await create();
      expect((await remove(made.body?.['id'] as number)).status).toBe(204);
      expect((await create()).status).toBe(404);
    });
  });

  test('is refused with an outdated version', async () => {
    const id = await testRecording(engine.db);
    const { tag } = await requestNow(team, `/v1/records/${id}`);
    await requestNow(team, `/v1/records/${id}`, { method: 'PATCH', body: { operator: { id: staff.colleague } } });
    expect(reasonOf(await remove(id, { headers: { 'If-Match': tag } }))).toBe('412, outdated');
  });

  test('is refused for other organizations, and for callers without the right', async () => {
    const own = await testRecording(engine.db);
    expect((await remove(await testRecording(engine.db, { organizationId: 2 }))).status).toBe(404);
    expect(reasonOf(await remove(await testRecording(engine.db, { application: 'CCW' })))).toBe(
      '403, other-application',
    );
    expect((await remove(own, { cookie: '' })).status).toBe(401);
    expect((await remove(own, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    const right = { role: 'TECHNICIAN', privilege: 'PERMS_RECORD_DELETE' };
    await engine.db
      .deleteFrom('rolePrivilege')
      .where('role', '=', right.role)
      .where('privilege', '=', right.privilege)
      .execute();
    const refused = await remove(own, { cookie: team.technician });
    await engine.db.insertInto('rolePrivilege').values(right).execute();
    expect(reasonOf(refused)).toBe('403, forbidden');
  });
});
