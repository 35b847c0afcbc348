import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { serve } from '../serve.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { refusalOf, testPlatform } from '../testing/platform.ts';
import { whileLacking } from '../testing/privileges.ts';
import { staff, testRecording } from '../testing/recording.ts';
import { announce, beginPart, edfBytes, sendPart, stateOf, tus, upload, prescribedBefore } from '../testing/uploads.ts';
import { hasRoomOn } from '../../uploads/uploads-in-folder.ts';
import { createReceiver } from './receiver.ts';

async function codesOf(answer: Response): Promise<string> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ code }) => code)].join(' ');
}

withDatabase('a recording file that comes in', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });

  const file = edfBytes();
  const announced = async (id: number, changes: Parameters<typeof announce>[3] = { size: file.length }) => {
    const answer = await announce(team.platform, team.technician, id, changes);
    expect(answer.status).toBe(201);
    return answer.headers.get('Location') ?? '';
  };
  const send = (path: string, from: number, to: number, cookie = team.technician) =>
    sendPart(team.platform, cookie, path, file.slice(from, to), from);
  const head = (path: string, cookie = team.technician) => tus(team.platform, path, { method: 'HEAD', cookie });

  test('goes on where it was cut, and counts once it is whole', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    expect((await send(path, 0, 1000)).headers.get('Upload-Offset')).toBe('1000');
    const state = await stateOf(team.platform, team.technician, id);
    expect(state).toMatchObject({ state: 'arriving', received: 1000, upload: path.replace('/v1', '') });
    expect((await send(path, 500, 700)).status).toBe(409);
    const where = await head(path);
    expect([where.headers.get('Upload-Offset'), where.headers.get('Upload-Length')]).toEqual([
      '1000',
      String(file.length),
    ]);
    expect((await send(path, 1000, file.length)).status).toBe(204);
    await team.platform.idle();
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'accepted',
      file: { name: 'night.edf', size: file.length, sha256 },
    });
    expect((await head(path)).headers.get('Upload-Offset')).toBe(String(file.length));
  });

  test('sets the times and the status of its recording', async () => {
    const id = await testRecording(engine.db, { prescriptionDate: new Date('2026-06-11T08:00:00Z') });
    await upload(
      team.platform,
      team.technician,
      id,
      edfBytes({ start: Temporal.PlainDateTime.from('2026-06-12T08:00') }),
    );
    const { status, startTimeUs, endTimeUs } = await engine.db
      .selectFrom('recording')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const startUs = Date.parse('2026-06-12T06:00:00Z') * 1000;
    expect([status, startTimeUs, endTimeUs]).toEqual(['RECORDED', startUs, startUs + 3_600_000_000]);
  });

  test('gets the same upload if its sender announces it again, and another sender is refused', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    expect(await announced(id)).toBe(path);
    const other = await announce(team.platform, team.colleague, id, { size: file.length });
    expect(await codesOf(other)).toBe('409 file-arriving');
    expect(await codesOf(await announce(team.platform, team.technician, id, { size: 7, name: 'b.edf' }))).toBe(
      '409 file-arriving',
    );
    expect(await codesOf(await send(path, 0, 100, team.colleague))).toBe('403 file-of-other-sender');
  });

  test('goes on after its server ended between its row and its file', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    rmSync(`${team.platform.uploadsFolder}/${path.split('/').at(-1)}`);
    expect(await announced(id)).toBe(path);
    expect((await head(path)).headers.get('Upload-Offset')).toBe('0');
    expect((await send(path, 0, file.length)).status).toBe(204);
    await team.platform.idle();
    expect((await stateOf(team.platform, team.technician, id)).state).toBe('accepted');
  });

  test('loses no byte if it is announced again', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    await send(path, 0, 1000);
    expect(await announced(id)).toBe(path);
    expect((await head(path)).headers.get('Upload-Offset')).toBe('1000');
  });

  test('is removed if it is cancelled', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    await send(path, 0, 1000);
    const { uploadsFolder } = team.platform;
    const stored = `${uploadsFolder}/${path.split('/').at(-1)}`;
    expect(existsSync(stored)).toBe(true);
    expect((await tus(team.platform, path, { method: 'DELETE', cookie: team.colleague })).status).toBe(204);
    expect(existsSync(stored)).toBe(false);
    expect(await stateOf(team.platform, team.technician, id)).toEqual({ state: 'none' });
    expect([(await head(path)).status, (await send(path, 1000, 2000)).status]).toEqual([404, 404]);
    await announced(id);
  });

  test('is refused if its recording was closed, deleted, or the privilege was withdrawn meanwhile', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    const lacking = await whileLacking(engine.db, 'TECHNICIAN', 'PERMS_RECORD_UPLOAD', () => send(path, 0, 100));
    expect(await codesOf(lacking)).toBe('403 forbidden');
    await engine.db.updateTable('recording').set({ status: 'ANALYSED' }).where('id', '=', id).execute();
    expect(await codesOf(await send(path, 0, 100))).toBe('409 record-closed');
    await engine.db.deleteFrom('recording').where('id', '=', id).execute();
    expect(await codesOf(await send(path, 0, 100))).toBe('404 not-found');
  });

  test('comes only from the prescriber, the operator or a technician', async () => {
    const others = { prescriberId: staff.doctor, operatorId: staff.otherTechnician };
    const by = async (cookie: string, changes = {}) => {
      const id = await testRecording(engine.db, { ...others, ...changes });
      return (await announce(team.platform, cookie, id, { size: file.length })).status;
    };
    expect(await by(team.colleague)).toBe(403);
    expect(await by(team.colleague, { operatorId: staff.colleague })).toBe(201);
    expect(await by(team.colleague, { prescriberId: staff.colleague })).toBe(201);
    expect(await by(team.technician)).toBe(201);
  });

  describe('is refused at once', () => {
    test.each([
      ['without bytes', { size: 0 }, '400 file-empty'],
      ['with a byte more than 4 GB', { size: 4_000_000_001 }, '413 file-too-large'],
      ['without a name', { size: 9, name: ' ' }, '400 invalid'],
    ])('%s', async (_, announcement, expected) => {
      const id = await testRecording(engine.db, prescribedBefore());
      expect(await codesOf(await announce(team.platform, team.technician, id, announcement))).toBe(expected);
    });
  });

  test('is refused beyond what the organization may take, with the files that arrive and those that were replaced', async () => {
    const others = await engine.db.selectFrom('recordFile').select(['sizeBytes', 'state']).execute();
    const stored = others.filter(({ state }) => !['REFUSED', 'CANCELLED'].includes(state));
    const taken = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const platform = testPlatform(engine.db, { uploadQuotaBytes: taken + 1000 });
    const id = await testRecording(engine.db, prescribedBefore());
    const other = await testRecording(engine.db, prescribedBefore());
    expect(await codesOf(await announce(platform, team.technician, id, { size: 1001 }))).toBe('507 uploads-full');
    expect((await announce(platform, team.technician, id, { size: 600 })).status).toBe(201);
    expect(await codesOf(await announce(platform, team.technician, other, { size: 401 }))).toBe('507 uploads-full');
    expect((await announce(platform, team.technician, other, { size: 400 })).status).toBe(201);
  });

  test('says that the disk is full, before and while it comes', async () => {
    expect([
      hasRoomOn({ bavail: 1000, bsize: 4096 }, 1_000_000),
      hasRoomOn({ bavail: 20_000, bsize: 4096 }, 1_000_000),
    ]).toEqual([false, true]);
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    const name = path.split('/').at(-1) ?? '';
    const stored = `${team.platform.uploadsFolder}/${name}`;
    rmSync(stored);
    symlinkSync('/dev/full', stored);
    const request = new Request('http://bedside.test/', {
      method: 'PATCH',
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: file,
    });
    const receiver = createReceiver(team.platform.uploads);
    await expect(receiver.handle(request, name, '')).rejects.toThrow('disk-full');
  });

  test('is stored as far as it came if the connection breaks', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    const server = await serve(team.platform.app, { host: '127.0.0.1', port: 0 });
    const cut = beginPart(server.port, team.technician, path, { bytes: file, sent: 100_000 });
    const stored = `${team.platform.uploadsFolder}/${path.split('/').at(-1)}`;
    await vi.waitFor(() => expect(statSync(stored).size).toBeGreaterThan(0), { timeout: 60_000 });
    cut.destroy();
    await once(cut, 'close');
    const received = await vi.waitFor(
      async () => {
        const state = await stateOf(team.platform, team.technician, id);
        if (state.state !== 'arriving' || state.received === 0) throw new Error(state.state);
        return state.received;
      },
      { timeout: 60_000 },
    );
    expect((await send(path, received, file.length)).status).toBe(204);
    await server.stop();
    await team.platform.idle();
    const digest = createHash('sha256').update(file).digest('hex');
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({ file: { sha256: digest } });
  });
});
