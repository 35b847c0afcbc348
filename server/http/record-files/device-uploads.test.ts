import 'temporal-polyfill/global';
import { existsSync, utimesSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceOwnCalls, type SentFile } from '#/contract/device-calls.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertProducts } from '../../testing/products.ts';
import { createLog } from '../../log.ts';
import { createBackground } from '../background.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { refusalOf, testPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, prescribedBefore, sendPart, stateOf, tus } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';

async function codesOf(answer: Response): Promise<string> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ code }) => code)].join(' ');
}

/** The tokens of devices of organization 1 and WEMU. */
const own = { token: 'token-1' };
const colleague = { token: 'token-3' };
/** The token of a device of organization 2. */
const stranger = { token: 'token-2' };

withDatabase('a file that a device sends', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
    await insertProducts(engine.db);
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('deviceToken').execute();
    for (const deviceId of [1, 2, 3]) {
      const tokenHash = hashOf(`token-${deviceId}`);
      await engine.db.insertInto('deviceToken').values({ deviceId, tokenHash, ending: 'oken' }).execute();
    }
  });

  const file = edfBytes();
  const made = (changes = {}) => testRecording(engine.db, { ...prescribedBefore(), ...changes });
  const announced = async (id: number, by = own, size = file.length) => {
    const answer = await announce(team.platform, by, id, { size });
    expect(answer.status).toBe(201);
    return answer.headers.get('Location') ?? '';
  };
  const tries = async (id: number, by = own) => codesOf(await announce(team.platform, by, id, { size: 9 }));
  const toldTo = async (path: string, by = own): Promise<SentFile> => {
    const headers = { Authorization: `Bearer ${by.token}`, 'Sec-Fetch-Site': undefined, 'X-Application': undefined };
    const answer = await team.platform.call(`${path}/check`, { headers });
    return deviceOwnCalls.sentFile.response!.parse(await answer.json());
  };
  const sent = async (id: number, bytes = file) => {
    const path = await announced(id, own, bytes.length);
    await sendPart(team.platform, own, path, bytes);
    await team.platform.idle();
    return path;
  };

  test('goes on where it was cut, and counts if it agrees with its recording', async () => {
    const id = await made();
    const path = await announced(id);
    await sendPart(team.platform, own, path, file.slice(0, 1000));
    expect(await toldTo(path)).toMatchObject({ state: 'arriving', received: 1000, size: file.length });
    const where = await tus(team.platform, path, { method: 'HEAD', cookie: own });
    expect(where.headers.get('Upload-Offset')).toBe('1000');
    expect(await announced(id)).toBe(path);
    expect((await sendPart(team.platform, own, path, file.slice(1000), 1000)).status).toBe(204);
    await team.platform.idle();
    expect(await toldTo(path)).toMatchObject({ state: 'accepted', differs: [], faults: [] });
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'accepted',
      file: { uploadedBy: null, uploadedByDevice: { serial: 'PORT-1' } },
    });
    const recorders = await engine.db.selectFrom('recordDevice').select('serial').where('recordId', '=', id).execute();
    expect(recorders).toEqual([{ serial: 'PORT-1' }]);
  });

  test('is found again by its fingerprint after all of it has arrived', async () => {
    const id = await made();
    const once = await announce(team.platform, own, id, { size: file.length, fingerprint: 'f1' });
    const path = once.headers.get('Location') ?? '';
    await sendPart(team.platform, own, path, file);
    await team.platform.idle();
    const again = await announce(team.platform, own, id, { size: file.length, fingerprint: 'f1' });
    expect([again.status, again.headers.get('Location')]).toEqual([201, path]);
    const where = await tus(team.platform, path, { method: 'HEAD', cookie: own });
    expect(where.headers.get('Upload-Offset')).toBe(String(file.length));
    const other = await announce(team.platform, own, id, { size: file.length, fingerprint: 'f2' });
    expect(await codesOf(other)).toBe('409 record-over');
  });

  test('of another patient waits for a person, and the device learns nothing of either', async () => {
    const id = await made();
    const path = await sent(id, edfBytes({ patient: '77 M 01-JAN-1950 Other_Somebody' }));
    const told = await toldTo(path);
    expect(told).toMatchObject({ state: 'question', differs: ['name', 'birthdate', 'code', 'sex'] });
    expect(JSON.stringify(told)).not.toMatch(/Alma|Somebody|1980|1950/);
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'question',
      file: { uploadedBy: null, uploadedByDevice: { serial: 'PORT-1' } },
    });
    const call = (path: string, body?: object) =>
      team.platform.call(path, {
        headers: { Authorization: `Bearer ${own.token}` },
        ...(body && { method: 'POST', body }),
      });
    expect((await call(`/v1/records/${id}/file`)).status).toBe(401);
    const accept = { decision: 'accept', sha256: told.sha256, reason: 'It is mine.' };
    expect((await call(`/v1/records/${id}/file/decision`, accept)).status).toBe(401);
    const { status } = await team.platform.call(`/v1/records/${id}/file/decision`, {
      method: 'POST',
      cookie: team.technician,
      body: { ...accept, decision: 'refuse' },
    });
    expect(status).toBe(200);
    expect(await toldTo(path)).toMatchObject({ state: 'refused', faults: [] });
  });

  test('stands in the history with the serial of the device, and without a person', async () => {
    const id = await made();
    await sent(id);
    const rows = await engine.db
      .selectFrom('history')
      .select(['actorId', 'changes'])
      .where('kind', '=', 'recording')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute();
    const ofFile = rows.filter(({ changes }) => 'state' in changes || 'status' in changes);
    expect(ofFile.slice(1).map(({ actorId }) => actorId)).toEqual(ofFile.slice(1).map(() => null));
    expect(ofFile).toContainEqual({
      actorId: null,
      changes: expect.objectContaining({ state: [null, 'ARRIVING'], uploaded_by_serial: [null, 'PORT-1'] }),
    });
  });

  describe('is refused', () => {
    test('for a recording of another organization, of another application or of another device', async () => {
      expect(await tries(await made(), stranger)).toBe('404 not-found');
      expect(await tries(await made({ application: 'CCW' }))).toBe('403 other-application');
      const id = await made({ status: 'ONGOING_RECORDING' });
      await engine.db.insertInto('recordDevice').values({ recordId: id, serial: 'PORT-2' }).execute();
      expect(await tries(id)).toBe('403 record-of-other-device');
      await announced(id, colleague);
    });

    test('when the recording is over, closed or gone', async () => {
      expect(await tries(await made({ status: 'RECORDED' }))).toBe('409 record-over');
      expect(await tries(await made({ status: 'ANALYSED' }))).toBe('409 record-closed');
      expect(await tries(999_999)).toBe('404 not-found');
    });

    test('while another file comes in, and with a reason for a replacement', async () => {
      const id = await made();
      await announced(id, colleague);
      expect(await tries(id)).toBe('409 file-arriving');
      const answer = await announce(team.platform, own, await made(), { size: 9, reason: 'better' });
      expect(await codesOf(answer)).toBe('400 invalid');
    });

    test('with a wrong token, and with none', async () => {
      const id = await made();
      expect(await tries(id, { token: 'wrong' })).toBe('401 wrong-device-token');
      const call = await team.platform.call(`/v1/records/${id}/files`, { method: 'POST' });
      expect(await codesOf(call)).toBe('401 signed-out');
    });

    test('beyond the quota of the organization', async () => {
      const platform = testPlatform(engine.db, { uploadQuotaBytes: 10 });
      expect(await codesOf(await announce(platform, own, await made(), { size: 11 }))).toBe('507 uploads-full');
    });
  });

  const next = async (path: string) => codesOf(await sendPart(team.platform, own, path, file.slice(1000), 1000));

  const begun = async () => {
    const id = await made();
    const path = await announced(id);
    await sendPart(team.platform, own, path, file.slice(0, 1000));
    return { id, path };
  };

  describe('stops', () => {
    test('when its token is revoked', async () => {
      const { path } = await begun();
      await engine.db.deleteFrom('deviceToken').where('deviceId', '=', 1).execute();
      expect(await next(path)).toBe('401 wrong-device-token');
    });

    test('when the recording is given to another device', async () => {
      const { id, path } = await begun();
      await engine.db.insertInto('recordDevice').values({ recordId: id, serial: 'PORT-2' }).execute();
      expect(await next(path)).toBe('403 record-of-other-device');
    });

    test('when the device goes to another organization, which frees the recording for others', async () => {
      const { id, path } = await begun();
      await engine.db.updateTable('device').set({ organizationId: 2 }).where('id', '=', 1).execute();
      const [moved, state] = [await next(path), await stateOf(team.platform, team.technician, id)];
      await engine.db.updateTable('device').set({ organizationId: 1 }).where('id', '=', 1).execute();
      expect([moved, state]).toEqual(['401 wrong-device-token', { state: 'none' }]);
      await announced(id, colleague);
    });

    test('when the device is deleted, and its bytes are removed', async () => {
      const { id } = await engine.db
        .insertInto('device')
        .values({ serial: 'GONE-1', productId: 1, hardwareId: 1, organizationId: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = { deviceId: id, tokenHash: hashOf('gone'), ending: 'gone' };
      await engine.db.insertInto('deviceToken').values(values).execute();
      const path = await announced(await made(), { token: 'gone' });
      await engine.db.deleteFrom('device').where('id', '=', id).execute();
      const upload = path.split('/').at(-1) ?? '';
      const row = engine.db.selectFrom('recordFile').selectAll().where('upload', '=', upload);
      expect(await row.executeTakeFirst()).toMatchObject({
        state: 'CANCELLED',
        uploadedByDeviceId: null,
        uploadedBySerial: 'GONE-1',
      });
      const { db } = engine;
      const { uploads, uploadsFolder } = team.platform;
      const stored = `${uploadsFolder}/${upload}`;
      utimesSync(stored, 0, 0);
      const log = createLog(() => undefined);
      await sweepFiles({ db, uploads, now: () => new Date(), log, background: createBackground(log) });
      expect(existsSync(stored)).toBe(false);
    });

    test('when a person cancels it, and only its sender sends more of it', async () => {
      const { id, path } = await begun();
      const byPerson = await sendPart(team.platform, team.technician, path, file.slice(1000), 1000);
      expect(await codesOf(byPerson)).toBe('403 file-of-other-sender');
      const byOther = await sendPart(team.platform, colleague, path, file.slice(1000), 1000);
      expect(await codesOf(byOther)).toBe('403 file-of-other-sender');
      expect((await tus(team.platform, path, { method: 'HEAD', cookie: colleague })).status).toBe(404);
      const cancels = (cookie: Parameters<typeof tus>[2]['cookie']) =>
        tus(team.platform, path, { method: 'DELETE', cookie });
      expect((await cancels(colleague)).status).toBe(403);
      expect((await cancels(team.technician)).status).toBe(204);
      expect(await next(path)).toBe('404 not-found');
      const again = await announced(id);
      expect((await tus(team.platform, again, { method: 'DELETE', cookie: own })).status).toBe(204);
    });
  });
});
