import 'temporal-polyfill/global';
import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { refusalOf } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';
import {
  announce,
  anonymousPatient,
  edfBytes,
  sendPart,
  stateOf,
  upload,
  prescribedBefore,
} from '../testing/uploads.ts';

const ofPatient = (patient: string) => edfBytes({ patient });

function text(first: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2000);
  bytes.set(new TextEncoder().encode(first));
  return bytes;
}

withDatabase('a recording file is compared with its recording', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });

  const arrived = async (bytes: Uint8Array<ArrayBuffer>, id?: number) => {
    const recordId = id ?? (await testRecording(engine.db, prescribedBefore()));
    return { id: recordId, state: await upload(team.platform, team.technician, recordId, bytes) };
  };
  const decide = (id: number, body: object, cookie = team.technician) =>
    team.platform.call(`/v1/records/${id}/file/decision`, { method: 'POST', cookie, body });
  const statusOf = async (id: number) => {
    const row = await engine.db.selectFrom('recording').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    return row.status;
  };

  describe('and a person must decide', () => {
    test.each([
      ['another name', ofPatient('1001 F 17-MAY-1980 Bergmann_Alma'), ['name']],
      ['another birthdate', ofPatient('1001 F 18-MAY-1980 Berg_Alma'), ['birthdate']],
      ['another sex', ofPatient('1001 M 17-MAY-1980 Berg_Alma'), ['sex']],
      ['another code', ofPatient('1002 F 17-MAY-1980 Berg_Alma'), ['code']],
      ['nothing but the name', ofPatient('X X X Berg_Alma'), ['birthdate', 'code']],
      ['nothing but the code and sex', ofPatient('1001 F X X'), ['name', 'birthdate']],
      ['the key of another recording', edfBytes({ recording: 'Startdate X wemu99999 X X' }), ['recording']],
      ['simulated signals', edfBytes({ recording: 'Startdate X X X X Simulated_signal' }), ['simulated']],
      [
        'a start years before the prescription',
        edfBytes({ start: Temporal.PlainDateTime.from('2019-06-12T08:00') }),
        ['start'],
      ],
      [
        'a start that is still to come',
        edfBytes({ start: Temporal.Now.plainDateTimeISO('Europe/Paris').add({ days: 2 }) }),
        ['start'],
      ],
      ['a much shorter length', edfBytes({ seconds: 600 }), ['duration']],
      ['fewer data records than the header says', edfBytes({ field: { at: 236, text: '1e9     ' } }), ['records']],
      ['a text about the patient that is not EDF+', edfBytes({ field: { at: 192, text: '     ' } }), ['patient']],
    ])('if it has %s', async (_, bytes, fields) => {
      const { id, state } = await arrived(bytes);
      expect(state).toMatchObject({ state: 'question', isAnonymous: false });
      expect(state.state === 'question' && state.differences.map(({ field }) => field)).toEqual(fields);
      expect(await statusOf(id)).toBe('CREATED');
    });

    test('if it begins two hours before the prescription', async () => {
      const { state } = await arrived(edfBytes(), await testRecording(engine.db));
      expect(state).toMatchObject({ state: 'question', differences: [{ field: 'start' }] });
    });

    test('if it is anonymous, and says so', async () => {
      const { state } = await arrived(ofPatient(anonymousPatient));
      expect(state).toMatchObject({ state: 'question', isAnonymous: true });
      expect(state.state === 'question' && state.differences).toContainEqual({
        field: 'name',
        inFile: null,
        onPlatform: 'Alma Berg',
      });
    });
  });

  test.each([
    ['two of name, birthdate and code', 'X X 17-MAY-1980 ALMA_BERG'],
    ['the code and the name', '1001 X X Berg_Älma'],
  ])('and counts if it names the patient by %s', async (_, patient) => {
    expect((await arrived(ofPatient(patient))).state.state).toBe('accepted');
  });

  test('and counts after a person has accepted it with a reason, which the history has', async () => {
    const { id, state } = await arrived(ofPatient(anonymousPatient));
    const sha256 = state.state === 'question' ? state.file.sha256 : undefined;
    const accept = { decision: 'accept', sha256, reason: 'The recorder knew no name.' };
    expect((await decide(id, { ...accept, reason: ' ' })).status).toBe(400);
    expect((await decide(id, { ...accept, sha256: 'other' })).status).toBe(412);
    expect((await decide(id, accept, team.doctor)).status).toBe(200);
    expect(await statusOf(id)).toBe('RECORDED');
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'accepted',
      file: { uploadedBy: { id: staff.technician, identityNumber: '10009147326' } },
      decidedBy: { id: staff.doctor, identityNumber: '10004218733' },
      decisionReason: accept.reason,
    });
    const told = await engine.db
      .selectFrom('history')
      .selectAll()
      .where('kind', '=', 'recording')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute();
    const accepted = told.find(({ changes }) => changes['state']?.[1] === 'ACCEPTED');
    expect(accepted).toMatchObject({
      actorId: staff.doctor,
      changes: { decision_reason: [null, accept.reason], decided_by_id: [null, staff.doctor] },
    });
    expect((await refusalOf(await decide(id, accept))).errors[0]?.code).toBe('no-file-question');
  });

  test('and is removed if a person refuses it', async () => {
    const { id, state } = await arrived(ofPatient(anonymousPatient));
    const sha256 = state.state === 'question' ? state.file.sha256 : undefined;
    const { upload: name } = await engine.db
      .selectFrom('recordFile')
      .select('upload')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    expect(existsSync(`${team.platform.uploadsFolder}/${name}`)).toBe(true);
    expect((await decide(id, { decision: 'refuse', sha256 })).status).toBe(200);
    expect(existsSync(`${team.platform.uploadsFolder}/${name}`)).toBe(false);
    const after = await stateOf(team.platform, team.technician, id);
    expect(after).toMatchObject({ state: 'refused', faults: [], decidedBy: { id: staff.technician } });
    expect(await statusOf(id)).toBe('CREATED');
    expect((await arrived(edfBytes(), id)).state.state).toBe('accepted');
  });

  test('and is asked about again if the patient was changed since', async () => {
    const { id, state } = await arrived(ofPatient('1001 M 17-MAY-1980 Berg_Alma'));
    const sha256 = state.state === 'question' ? state.file.sha256 : undefined;
    const patient = engine.db.updateTable('patient').where('id', '=', 1001);
    await patient.set({ firstName: 'Anna' }).execute();
    const answer = await decide(id, { decision: 'accept', sha256, reason: 'Known' });
    await patient.set({ firstName: 'Alma' }).execute();
    expect(answer.status).toBe(412);
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'question',
      differences: [{ field: 'name' }, { field: 'sex' }],
    });
  });

  describe('and is refused in clear words', () => {
    const held = edfBytes({ seconds: 1 });
    test.each([
      ['a ZIP', text('PK\u0003\u0004'), 'file-packed'],
      ['an MP4', text('\0\0\0\u0020ftypisom'), 'file-video'],
      ['other text', text('%PDF-1.7'), 'file-not-edf'],
      ['2^31 channels', edfBytes({ field: { at: 252, text: '2147483648' } }), 'file-not-edf'],
      ['a header without data', held.slice(0, 768), 'file-cut'],
      ['a header alone', held.slice(0, 300), 'file-cut'],
      [
        'no start',
        edfBytes({ recording: 'Startdate X X X X', field: { at: 168, text: '00.00.0000.00.00' } }),
        'file-no-start',
      ],
      ['data records without time', edfBytes({ field: { at: 244, text: '0       ' } }), 'file-no-traces'],
    ])('if it is or has %s', async (_, bytes, code) => {
      const id = await testRecording(engine.db, prescribedBefore());
      const before = readdirSync(team.platform.uploadsFolder).length;
      const made = await announce(team.platform, team.technician, id, { size: bytes.length });
      await sendPart(team.platform, team.technician, made.headers.get('Location') ?? '', bytes);
      await team.platform.idle();
      const state = await stateOf(team.platform, team.technician, id);
      expect(state).toMatchObject({ state: 'refused', faults: [{ code }] });
      expect(state.state === 'refused' && state.faults[0]?.message).not.toBe('');
      expect(readdirSync(team.platform.uploadsFolder).length).toBe(before);
    });
  });
});
