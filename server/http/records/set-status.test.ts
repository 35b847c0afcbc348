import { beforeAll, describe, expect, test } from 'vitest';
import { recordStatuses } from '#/domain/record.ts';
import { eachEngine, withDatabase, type Engine } from '../../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from '../testing/care-team.ts';
import { testPlatform, type Call } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';

function statusCalls(engine: Engine) {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  return {
    team: () => team,
    set: (id: number, status: string, how: Call = {}) =>
      requestNow(team, `/v1/records/${id}/status/${status}`, { method: 'PUT', ...how }),
    fetch: (path: string) => requestNow(team, path),
  };
}

eachEngine('the status of a recording', (engine) => {
  const { set, fetch } = statusCalls(engine);

  test('that is already set is no change, even if a lost call is repeated with the former version', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED', diagnosis: 'Normal.' });
    const headers = { 'If-Match': (await fetch(`/v1/records/${id}`)).tag };
    const answers = await Promise.all([1, 2].map(() => set(id, 'ANALYSED', { headers })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'ANALYSED' }],
      [200, { status: 'ANALYSED' }],
    ]);
    expect(answers[0]?.tag).toBe(answers[1]?.tag);
  });
});

withDatabase('the status of a recording', (engine) => {
  const { team, set, fetch } = statusCalls(engine);

  test('goes from prescription to a closed diagnosis', async () => {
    const id = await testRecording(engine.db, { diagnosis: 'Normal.' });
    for (const status of recordStatuses.slice(1)) {
      const answer = await set(id, status);
      expect([answer.status, answer.body]).toEqual([200, { status }]);
      expect((await fetch(`/v1/records/${id}/status`)).body).toEqual({ status });
      // The next change needs the version of this answer.
      const { tag, body } = await fetch(`/v1/records/${id}`);
      expect([answer.tag.split('.')[0], body?.['status']]).toEqual([tag.split('.')[0], status]);
    }
  });

  test('gives the recorder when it begins, and the signals when it ends', async () => {
    const id = await testRecording(engine.db, { streamMode: 'STREAM' });
    const metadata = () => fetch(`/api/record/wemu${id}`);
    expect((await metadata()).body).toEqual({ startTimeMicroSeconds: null, endTimeMicroSeconds: null });
    await set(id, 'ONGOING_RECORDING', { cookie: team().technician });
    const begun = (await fetch(`/v1/records/${id}`)).body;
    expect(begun?.['deviceConfigList']).toEqual([{ device: { serial: expect.stringMatching(/^EEG-\d{6}$/) } }]);
    await set(id, 'RECORDED', { cookie: team().technician });
    const over = (await metadata()).body as Record<string, number>;
    expect(over['startTimeMicroSeconds']).toBeGreaterThan(1e15);
    expect(over['endTimeMicroSeconds']).toBeGreaterThanOrEqual(over['startTimeMicroSeconds'] ?? 0);
  });

  const refused = recordStatuses.flatMap((from) =>
    recordStatuses
      .filter((to) => to !== from && recordStatuses.indexOf(to) !== recordStatuses.indexOf(from) + 1)
      .filter((to) => !(from === 'ANALYSED' && to === 'RECORDED'))
      .map((to) => [from, to] as const),
  );
  test.each(refused)('does not go from %s to %s', async (from, to) => {
    const id = await testRecording(engine.db, { status: from, diagnosis: 'Normal.' });
    expect(reasonOf(await set(id, to))).toBe('409, status-order');
    expect((await fetch(`/v1/records/${id}/status`)).body).toEqual({ status: from });
  });

  describe('is not set to ANALYSED', () => {
    test('by anyone but the specialist', async () => {
      const id = await testRecording(engine.db, { status: 'RECORDED', diagnosis: 'Normal.' });
      for (const cookie of [team().colleague, team().technician])
        expect(reasonOf(await set(id, 'ANALYSED', { cookie }))).toBe('409, not-the-specialist');
    });

    test('without a diagnosis, with the reason in the caller’s language', async () => {
      const id = await testRecording(engine.db, { status: 'RECORDED' });
      const answer = await set(id, 'ANALYSED', { headers: { 'X-lang': 'de-DE' } });
      expect(answer.body).toEqual({
        errors: [{ code: 'no-diagnosis', message: 'Eine Aufzeichnung kann nicht ohne Diagnose abgeschlossen werden.' }],
      });
      expect(answer.status).toBe(409);
    });

    test('with an outdated version', async () => {
      const id = await testRecording(engine.db, { status: 'RECORDED', diagnosis: 'Normal.' });
      const headers = { 'If-Match': (await fetch(`/v1/records/${id}`)).tag };
      await requestNow(team(), `/v1/records/${id}`, { method: 'PATCH', body: { diagnosis: 'Other.' } });
      expect(reasonOf(await set(id, 'ANALYSED', { headers }))).toBe('412, outdated');
    });
  });

  test('can be undone by the specialist for ten minutes, and never later', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED', diagnosis: 'Normal.' });
    await set(id, 'ANALYSED');
    expect(reasonOf(await set(id, 'RECORDED', { cookie: team().colleague }))).toBe('409, not-the-specialist');
    expect((await set(id, 'RECORDED')).body).toEqual({ status: 'RECORDED' });
    await set(id, 'ANALYSED');
    const later = testPlatform(engine.db, { now: () => new Date(Date.now() + 10 * 60_000 + 1) });
    expect(
      reasonOf(
        await requestNow({ ...team(), platform: later }, `/v1/records/${id}/status/RECORDED`, { method: 'PUT' }),
      ),
    ).toBe('409, record-closed');
  });

  test('is refused if it is unknown, for other organizations’ recordings, and for callers without the right', async () => {
    const own = await testRecording(engine.db);
    expect(reasonOf(await set(own, 'ARCHIVED'))).toBe('400, invalid newStatus');
    expect((await set(await testRecording(engine.db, { organizationId: 2 }), 'RECORDED')).status).toBe(404);
    expect(reasonOf(await set(await testRecording(engine.db, { application: 'CCW' }), 'RECORDED'))).toBe(
      '403, other-application',
    );
    expect((await set(own, 'ONGOING_RECORDING', { cookie: '' })).status).toBe(401);
    expect((await set(own, 'ONGOING_RECORDING', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    await engine.db.deleteFrom('rolePrivilege').where('privilege', '=', 'PERMS_RECORD_EDIT').execute();
    const without = await set(own, 'ONGOING_RECORDING');
    await engine.db
      .insertInto('rolePrivilege')
      .values(['DOCTOR', 'TECHNICIAN'].map((role) => ({ role, privilege: 'PERMS_RECORD_EDIT' })))
      .execute();
    expect(reasonOf(without)).toBe('403, forbidden');
    expect((await fetch(`/v1/records/${own}/status`)).body).toEqual({ status: 'CREATED' });
  });
});
