import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from '../testing/care-team.ts';
import { staff, testRecording } from '../testing/recording.ts';

/** Expects a time between one and now. A second is for what is rounded. */
function expectSince(before: number, time: unknown): void {
  const at = Date.parse(String(time));
  expect([at >= before - 1000, at <= Date.now() + 1000]).toEqual([true, true]);
}

const person = (id: number) => ({ id, firstName: '', lastName: '' });

withDatabase('the author of a diagnosis', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  const patch = (id: number, body: unknown, cookie = team.doctor) =>
    requestNow(team, `/v1/records/${id}`, { method: 'PATCH', body, cookie });
  const put = async (id: number, changes: object, cookie = team.doctor) => {
    const { body } = await requestNow(team, `/v1/records/${id}`);
    return requestNow(team, `/v1/records/${id}`, { method: 'PUT', body: { ...body, ...changes }, cookie });
  };
  const authorOf = async (id: number) => {
    const { body } = await requestNow(team, `/v1/records/${id}`);
    const author = body?.['diagnosisAuthor'] as { id: number } | null;
    return { author: author?.id ?? null, at: body?.['diagnosisDate'], specialist: body?.['rythmSpecialist'] };
  };

  test('is its writer, with the time, and stays the same after a change of specialist until the new one edits it', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    expect(await authorOf(id)).toMatchObject({ author: null, at: null });
    const before = Date.now();
    await patch(id, { diagnosis: 'Normal.' });
    const first = await authorOf(id);
    expect(first.author).toBe(staff.doctor);
    expectSince(before, first.at);

    await patch(id, { rythmSpecialist: { id: staff.colleague } }, team.colleague);
    expect(await authorOf(id)).toMatchObject({ ...first, specialist: { id: staff.colleague } });
    await patch(id, { diagnosis: 'Normal.' }, team.colleague);
    expect(await authorOf(id)).toMatchObject({ author: first.author, at: first.at });
    await patch(id, { diagnosis: 'Not normal.' }, team.colleague);
    expect((await authorOf(id)).author).toBe(staff.colleague);
    await requestNow(team, `/v1/records/${id}/status/ANALYSED`, { method: 'PUT', cookie: team.colleague });
    expect((await authorOf(id)).author).toBe(staff.colleague);
  });

  test('is told beside who closed the recording and when, and nothing more of the history', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    await patch(id, { diagnosis: 'Normal.' });
    const before = (await requestNow(team, `/v1/records/${id}`)).body;
    expect([before?.['closedBy'], before?.['closedDate']]).toEqual([null, null]);
    const closedAt = Date.now();
    await requestNow(team, `/v1/records/${id}/status/ANALYSED`, { method: 'PUT' });
    const { firstName, lastName } = await engine.db
      .selectFrom('appUser')
      .select(['firstName', 'lastName'])
      .where('id', '=', staff.doctor)
      .executeTakeFirstOrThrow();
    const { body } = await requestNow(team, `/v1/records/${id}`);
    expect(body?.['closedBy']).toBe(`${firstName} ${lastName}`);
    expectSince(closedAt, body?.['closedDate']);
    expect(Object.keys(body ?? {}).toSorted()).toEqual(Object.keys(before ?? {}).toSorted());
    await put(id, { closedBy: 'Somebody Else' });
    expect((await requestNow(team, `/v1/records/${id}`)).body?.['closedBy']).toBe(`${firstName} ${lastName}`);
  });

  test('keeps the name from the time of writing, until the next text', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const nameOf = async () => {
      const { body } = await requestNow(team, `/v1/records/${id}`);
      const author = body?.['diagnosisAuthor'] as { firstName: string; lastName: string } | undefined;
      return `${author?.firstName} ${author?.lastName}`;
    };
    const doctor = engine.db.selectFrom('appUser').select(['firstName', 'lastName']).where('id', '=', staff.doctor);
    const former = await doctor.executeTakeFirstOrThrow();
    const rename = (to: typeof former) =>
      engine.db.updateTable('appUser').set(to).where('id', '=', staff.doctor).execute();
    await patch(id, { diagnosis: 'Normal.' });
    const formerName = `${former.firstName} ${former.lastName}`;
    expect(await nameOf()).toBe(formerName);
    await rename({ firstName: 'Somebody', lastName: 'Else' });
    expect(await nameOf()).toBe(formerName);
    await patch(id, { diagnosis: 'Normal.' });
    expect(await nameOf()).toBe(formerName);
    await patch(id, { diagnosis: 'Not normal.' });
    expect(await nameOf()).toBe('Somebody Else');
    await rename(former);
    await requestNow(team, `/v1/records/${id}/status/ANALYSED`, { method: 'PUT' });
    expect(await nameOf()).toBe('Somebody Else');
  });

  test('is empty for diagnoses from before authors were stored', async () => {
    const id = await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Normal.' });
    expect(await authorOf(id)).toMatchObject({ author: null, at: null, specialist: { id: staff.doctor } });
  });

  test('is never taken from the request', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const forged = { diagnosisAuthor: person(staff.colleague), diagnosisDate: '2020-01-01T00:00:00Z' };
    await patch(id, { diagnosis: 'Normal.', ...forged });
    expect((await authorOf(id)).author).toBe(staff.doctor);
    expect((await put(id, { ...forged, diagnosis: 'Not normal.' })).body).toMatchObject({
      diagnosis: 'Not normal.',
      diagnosisAuthor: { id: staff.doctor },
    });
  });

  describe('a request that both changes the people and writes', () => {
    const both = '400, diagnosis-alone diagnosis, diagnosis-alone rythmSpecialist';

    test('is refused for every sender', async () => {
      // The doctor is both prescriber and rhythm specialist: each role alone would allow the call.
      const id = await testRecording(engine.db, { status: 'RECORDED', prescriberId: staff.doctor });
      const change = { diagnosis: 'Normal.', rythmSpecialist: person(staff.colleague) };
      expect(reasonOf(await patch(id, change))).toBe(both);
      expect(reasonOf(await put(id, change))).toBe(both);
      expect(await authorOf(id)).toMatchObject({ author: null, specialist: { id: staff.doctor } });
    });

    test('gives no right to a user who makes himself specialist or operator', async () => {
      const id = await testRecording(engine.db, { prescriberId: staff.otherColleague, operatorId: null });
      const own = { diagnosis: 'Mine.', rythmSpecialist: person(staff.colleague) };
      expect(reasonOf(await patch(id, own, team.colleague))).toBe(both);
      const taken = { operator: person(staff.technician), rythmSpecialist: person(staff.colleague) };
      expect(reasonOf(await patch(id, taken, team.technician))).toBe('403, forbidden rythmSpecialist');
      expect(reasonOf(await put(id, taken, team.technician))).toBe('403, forbidden rythmSpecialist');
    });
  });

  describe('the operator', () => {
    test('cannot be chosen by a doctor without a part in the recording, who could then take the diagnosis', async () => {
      const id = await testRecording(engine.db, { prescriberId: staff.otherColleague });
      const operator = person(staff.colleague);
      expect(reasonOf(await patch(id, { operator }, team.colleague))).toBe('403, forbidden operator');
      expect(reasonOf(await put(id, { operator }, team.colleague))).toBe('403, forbidden operator');
    });

    test('can be any technician who takes over, and who then may choose a specialist', async () => {
      const id = await testRecording(engine.db, { operatorId: staff.otherTechnician });
      expect(reasonOf(await patch(id, { operator: person(staff.colleague) }, team.technician))).toBe(
        '403, forbidden operator',
      );
      expect((await patch(id, { operator: person(staff.technician) }, team.technician)).status).toBe(200);
      expect((await patch(id, { rythmSpecialist: person(staff.colleague) }, team.technician)).status).toBe(200);
    });

    test('cannot be taken over once the recording is over', async () => {
      const id = await testRecording(engine.db, { operatorId: staff.otherTechnician, status: 'RECORDED' });
      const late = await patch(id, { operator: person(staff.technician) }, team.technician);
      expect(reasonOf(late)).toBe('409, record-over operator');
    });
  });
});
