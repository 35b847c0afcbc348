import { beforeAll, describe, expect, test } from 'vitest';
import { waiting } from '../../../tests/support/database-locks.ts';
import { eachEngine, withDatabase, type Engine } from '../../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from '../testing/care-team.ts';
import type { Call } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';

const isDone = (task: Promise<unknown>) => Promise.race([task.then(() => true), Promise.resolve(false)]);

function detailCalls(engine: Engine) {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  return {
    team: () => team,
    patch: (id: number, body: unknown, how: Call = {}) =>
      requestNow(team, `/v1/records/${id}`, { method: 'PATCH', body, ...how }),
    fetch: (id: number) => requestNow(team, `/v1/records/${id}`),
  };
}

eachEngine('changing the diagnosis, the operator or the specialist', (engine) => {
  const { patch, fetch } = detailCalls(engine);

  test('twice at once with the same version happens once', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const headers = { 'If-Match': (await fetch(id)).tag };
    const answers = await Promise.all(['A', 'B', 'C'].map((diagnosis) => patch(id, { diagnosis }, { headers })));
    const refused = answers.filter((answer) => reasonOf(answer) === '412, outdated');
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 2]);
  });

  test('waits for a change of the recording that is in progress, and does not overwrite it', async (context) => {
    // The embedded database has only one connection, so the race cannot happen.
    if (engine.name === 'PGlite') context.skip();
    const { db } = engine;
    const id = await testRecording(db, { status: 'RECORDED' });
    const headers = { 'If-Match': (await fetch(id)).tag };
    const other = await db.startTransaction().execute();
    await other.updateTable('recording').set({ diagnosis: 'First.' }).where('id', '=', id).execute();
    const late = patch(id, { diagnosis: 'Second.' }, { headers });
    await expect.poll(() => waiting(db)).toBe(1);
    await other.commit().execute();
    expect(reasonOf(await late)).toBe('412, outdated');
  });

  test.for(['userOrganizationRole', 'appUser'] as const)(
    'waits for a removal from %s that is in progress, and names nobody who is removed',
    async (table, { skip }) => {
      if (engine.name === 'PGlite') skip('the embedded database has one connection');
      const { db } = engine;
      const id = await testRecording(db);
      const email = `${table.toLowerCase()}@hospital.example`;
      const { id: userId } = await db
        .insertInto('appUser')
        .values({ email, firstName: 'Ada', lastName: 'Weber' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const membership = { userId, organizationId: 1 };
      await db.insertInto('userOrganization').values(membership).execute();
      await db
        .insertInto('userOrganizationRole')
        .values({ ...membership, role: 'TECHNICIAN' })
        .execute();
      const other = await db.startTransaction().execute();
      await other
        .deleteFrom(table)
        .where(table === 'appUser' ? 'id' : 'userId', '=', userId)
        .execute();
      const late = patch(id, { operator: { id: userId } });
      await expect.poll(async () => (await waiting(db)) > 0 || (await isDone(late))).toBe(true);
      await other.commit().execute();
      expect(reasonOf(await late)).toBe('400, invalid operator');
    },
  );
});

withDatabase('changing the diagnosis, the operator or the specialist', (engine) => {
  const { team, patch, fetch } = detailCalls(engine);

  test('returns all three as they are then, and the version of the recording', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const before = await fetch(id);
    const answer = await patch(id, { diagnosis: 'Sinusrhythmus.\nKeine Pausen.' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        diagnosis: 'Sinusrhythmus.\nKeine Pausen.',
        diagnosisAuthor: expect.objectContaining({ id: staff.doctor }),
        diagnosisDate: expect.stringMatching(/^\d{4}-/),
        operator: expect.objectContaining({ id: staff.technician, lastName: 'Lindqvist' }),
        rythmSpecialist: expect.objectContaining({ id: staff.doctor, userType: 'HealthCareProfessional' }),
      },
    ]);
    const after = await fetch(id);
    expect(after.body?.['diagnosis']).toBe('Sinusrhythmus.\nKeine Pausen.');
    expect(after.tag).not.toBe(before.tag);
    // The version of the answer serves for the next change.
    expect((await patch(id, { diagnosis: 'Two.' }, { headers: { 'If-Match': answer.tag } })).status).toBe(200);
  });

  test('with an outdated version changes nothing', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const { tag } = await fetch(id);
    await patch(id, { diagnosis: 'First.' }, { headers: { 'If-Match': tag } });
    const late = await patch(id, { diagnosis: 'Second.' }, { headers: { 'If-Match': tag } });
    expect(reasonOf(late)).toBe('412, outdated');
    expect((await fetch(id)).body?.['diagnosis']).toBe('First.');
  });

  describe('of the operator', () => {
    test.each(['CREATED', 'ONGOING_RECORDING'])(
      'is allowed in %s, for the operator and the specialist',
      async (status) => {
        const id = await testRecording(engine.db, { status });
        const given = await patch(id, { operator: { id: staff.otherTechnician } }, { cookie: team().technician });
        expect(given.status).toBe(200);
        const back = await patch(id, { operator: { id: staff.otherColleague } });
        expect(back.body?.['operator']).toMatchObject({ id: staff.otherColleague });
      },
    );

    test.each(['RECORDED', 'ANALYSED'])('is too late in %s', async (status) => {
      const id = await testRecording(engine.db, { status });
      expect(reasonOf(await patch(id, { operator: { id: staff.colleague } }))).toBe('409, record-over operator');
    });

    test.each([null, { id: staff.stranger }, { id: 6 }])('is refused for %j', async (operator) => {
      const id = await testRecording(engine.db);
      expect(reasonOf(await patch(id, { operator }))).toBe('400, invalid operator');
    });
  });

  describe('of the specialist', () => {
    test.each(['CREATED', 'ONGOING_RECORDING', 'RECORDED'])(
      'is allowed for the prescriber and the operator in %s',
      async (status) => {
        const id = await testRecording(engine.db, { status });
        const change = (person: number, cookie: string) => patch(id, { rythmSpecialist: { id: person } }, { cookie });
        expect((await change(staff.otherColleague, team().colleague)).status).toBe(200);
        const changed = await change(staff.colleague, team().technician);
        expect(changed.body?.['rythmSpecialist']).toMatchObject({ id: staff.colleague });
        expect(reasonOf(await change(staff.otherColleague, team().doctor))).toBe('403, forbidden rythmSpecialist');
      },
    );

    test('is too late once the recording is analysed', async () => {
      const id = await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Normal.' });
      const late = await patch(id, { rythmSpecialist: { id: staff.colleague } }, { cookie: team().colleague });
      expect(reasonOf(late)).toBe('409, record-closed rythmSpecialist');
    });

    test.each([null, { id: staff.technician }, { id: staff.stranger }])(
      'is refused for %j',
      async (rythmSpecialist) => {
        const id = await testRecording(engine.db);
        const refused = await patch(id, { rythmSpecialist }, { cookie: team().colleague });
        expect(reasonOf(refused)).toBe('400, invalid rythmSpecialist');
      },
    );

    test('to nobody is allowed if the organization does not need one', async () => {
      const id = await testRecording(engine.db);
      const need = (isNeeded: boolean) =>
        engine.db.updateTable('organization').set({ rhythmSpecialistRequired: isNeeded }).where('id', '=', 1).execute();
      await need(false);
      const answer = await patch(id, { rythmSpecialist: null }, { cookie: team().colleague });
      await need(true);
      expect([answer.status, answer.body?.['rythmSpecialist']]).toEqual([200, null]);
    });
  });

  describe('of the diagnosis', () => {
    test('is allowed for the specialist only', async () => {
      const id = await testRecording(engine.db, { status: 'RECORDED' });
      for (const cookie of [team().colleague, team().technician])
        expect(reasonOf(await patch(id, { diagnosis: 'Mine.' }, { cookie }))).toBe('403, forbidden diagnosis');
      expect((await fetch(id)).body?.['diagnosis']).toBeNull();
    });

    test('is too late once the recording is analysed; sending the same text again is no change', async () => {
      const id = await testRecording(engine.db, { status: 'ANALYSED', diagnosis: 'Normal.' });
      expect(reasonOf(await patch(id, { diagnosis: 'Other.' }))).toBe('409, record-closed diagnosis');
      expect((await patch(id, { diagnosis: 'Normal.' })).status).toBe(200);
    });

    test.each(['', '  ', null, 'x'.repeat(5001), 'a\u0000'])('is refused for %j', async (diagnosis) => {
      const id = await testRecording(engine.db, { status: 'RECORDED' });
      expect(reasonOf(await patch(id, { diagnosis }))).toBe('400, invalid diagnosis');
    });

    test('accepts 5000 characters', async () => {
      const id = await testRecording(engine.db, { status: 'RECORDED' });
      expect((await patch(id, { diagnosis: '心'.repeat(5000) })).status).toBe(200);
    });
  });

  test('in one request changes all or nothing', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const both = { diagnosis: 'Normal.', operator: { id: staff.colleague } };
    expect(reasonOf(await patch(id, both))).toBe('409, record-over operator');
    expect((await fetch(id)).body?.['diagnosis']).toBeNull();
  });

  test('is refused for other organizations’ recordings, and for callers without the right', async () => {
    const foreign = await testRecording(engine.db, { organizationId: 2 });
    const other = await testRecording(engine.db, { application: 'CCW' });
    const own = await testRecording(engine.db);
    const body = { diagnosis: 'Normal.' };
    expect((await patch(foreign, body)).status).toBe(404);
    expect((await patch(999_999, body)).status).toBe(404);
    expect(reasonOf(await patch(other, body))).toBe('403, other-application');
    expect((await patch(own, body, { cookie: '' })).status).toBe(401);
    expect((await patch(own, body, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await patch(own, '{"diagnosis":')).status).toBe(400);
    expect((await patch(own, 'x'.repeat(1_048_577))).status).toBe(413);
  });

  test('needs one more privilege for the diagnosis', async () => {
    const id = await testRecording(engine.db, { status: 'RECORDED' });
    const right = { role: 'DOCTOR', privilege: 'PERMS_RECORD_DIAGNOSE' };
    await engine.db.deleteFrom('rolePrivilege').where('privilege', '=', right.privilege).execute();
    const refused = await patch(id, { diagnosis: 'Normal.' });
    await engine.db.insertInto('rolePrivilege').values(right).execute();
    expect(reasonOf(refused)).toBe('403, forbidden diagnosis');
  });
});
