import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, prescribedBefore, stateOf, tus, upload } from '../testing/uploads.ts';

const file = edfBytes();
const reason = 'The first one was cut.';

withDatabase('a file that replaces another one', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });

  const recordingWithFile = async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    expect((await upload(team.platform, team.technician, id, file, { name: 'a.edf' })).state).toBe('accepted');
    return id;
  };
  const replace = (id: number, bytes: Uint8Array<ArrayBuffer>) =>
    upload(team.platform, team.technician, id, bytes, { name: 'b.edf', reason });
  const decide = (id: number, body: object) =>
    team.platform.call(`/v1/records/${id}/file/decision`, { method: 'POST', cookie: team.technician, body });

  test('needs a reason, and the other one stays', async () => {
    const id = await recordingWithFile();
    const without = await announce(team.platform, team.technician, id, { size: 9 });
    expect(without.status).toBe(400);
    const state = await replace(id, edfBytes({ seconds: 3000 }));
    expect(state).toMatchObject({
      state: 'accepted',
      file: { name: 'b.edf', replaces: 'a.edf', replacementReason: reason },
    });
    const rows = await engine.db
      .selectFrom('recordFile')
      .selectAll()
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.state)).toEqual(['REPLACED', 'ACCEPTED']);
    expect(rows.every((row) => existsSync(`${team.platform.uploadsFolder}/${row.upload}`))).toBe(true);
  });

  test('does not count before it was decided, and the other one is told until then and after a refusal', async () => {
    const id = await recordingWithFile();
    const counting = [{ name: 'a.edf' }];
    const question = await replace(id, edfBytes({ patient: '1002 M 17-MAY-1980 Bergmann_Anton' }));
    expect(question).toMatchObject({ state: 'question', file: { name: 'b.edf' }, counting });
    const { sha256 } = question.state === 'question' ? question.file : {};
    expect((await decide(id, { decision: 'refuse', sha256 })).status).toBe(200);
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({ state: 'refused', counting });
    // A second one is refused because it is no file.
    expect(await replace(id, new Uint8Array(2000))).toMatchObject({ state: 'refused', counting });
    expect(await replace(id, edfBytes({ seconds: 3000 }))).toMatchObject({
      state: 'accepted',
      file: { name: 'b.edf' },
    });
  });

  test('can be cancelled, and then only the other one is told', async () => {
    const id = await recordingWithFile();
    const announced = await announce(team.platform, team.technician, id, { size: 9, reason });
    expect(announced.status).toBe(201);
    const path = announced.headers.get('Location') ?? '';
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'arriving',
      counting: [{ name: 'a.edf' }],
    });
    expect((await tus(team.platform, path, { method: 'DELETE', cookie: team.technician })).status).toBe(204);
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'accepted',
      file: { name: 'a.edf' },
    });
  });
});
