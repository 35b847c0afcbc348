import 'temporal-polyfill/global';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { ownEnvironment } from '../../tests/support/own-environment.ts';
import { serve, type RunningServer } from '../http/serve.ts';
import { hashOf } from '../http/sign-in/secrets.ts';
import { careTeam, type CareTeam } from '../http/testing/care-team.ts';
import { testRecording } from '../http/testing/recording.ts';
import { edfBytes, localTimeAgo, prescribedBefore, stateOf } from '../http/testing/uploads.ts';
import { insertProducts } from '../testing/products.ts';
import { cuttingNetwork, type CuttingNetwork } from './testing/cutting-network.ts';

interface Run {
  code: number | null;
  /** The last line of what it says at its end. */
  said: string;
  stdout: string;
}

const through = async <Result>(
  network: CuttingNetwork,
  task: (network: CuttingNetwork) => Promise<Result>,
): Promise<Result> => task(network).finally(() => network.close());

withDatabase('npm run upload', (engine) => {
  let team: CareTeam;
  let server: RunningServer;
  let folder: string;
  const bytes = edfBytes();
  beforeAll(async () => {
    team = await careTeam(engine.db);
    await insertProducts(engine.db);
    await engine.db
      .insertInto('deviceToken')
      .values({ deviceId: 1, tokenHash: hashOf('right'), ending: 'ight' })
      .execute();
    server = await serve(team.platform.app, { host: '127.0.0.1', port: 0 });
    folder = mkdtempSync(join(tmpdir(), 'bedside-dock-'));
    writeFileSync(join(folder, 'night.edf'), bytes);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const made = (changes = {}) => testRecording(engine.db, { ...prescribedBefore(), ...changes });
  const own = () => `http://127.0.0.1:${server.port}`;
  const start = (
    recordId: number,
    { url = own(), name = 'night.edf', token = 'right', patience = 0, options = [] as string[] } = {},
  ) => {
    const args = ['--platform', url, '--record', String(recordId), '--patience', String(patience), ...options, name];
    const program = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...ownEnvironment, BEDSIDE_DEVICE_TOKEN: token },
    });
    const ended = Promise.withResolvers<Run>();
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.once('close', (code) =>
      ended.resolve({ code, stdout: stdout.trim(), said: stderr.trim().split('\n').at(-1) ?? '' }),
    );
    return { child, ended: ended.promise };
  };
  const run = (...how: Parameters<typeof start>) => start(...how).ended;

  test('sends a file, and says that it counts', async () => {
    const id = await made();
    expect(await run(id)).toMatchObject({ code: 0, stdout: `night.edf counts as the data of recording ${id}.` });
    expect(await stateOf(team.platform, team.technician, id)).toMatchObject({
      state: 'accepted',
      file: { name: 'night.edf', uploadedByDevice: { serial: 'PORT-1' } },
    });
  });

  test('sends a further file of a recording that is over', async () => {
    const id = await made();
    await run(id);
    const start = localTimeAgo({ minutes: 50 });
    writeFileSync(join(folder, 'morning.edf'), edfBytes({ start, seconds: 1800 }));
    expect(await run(id, { name: 'morning.edf' })).toMatchObject({ code: 1 });
    expect(await run(id, { name: 'morning.edf', options: ['--further'] })).toMatchObject({ code: 0 });
    const state = await stateOf(team.platform, team.technician, id);
    expect(state).toMatchObject({ counting: [{ name: 'night.edf' }, { name: 'morning.edf' }] });
  });

  /** The connection breaks off when the platform has some of the file. */
  const breaksOff = async (id: number, { fallsSilent }: CuttingNetwork) => {
    const breakOff = await fallsSilent;
    const { upload } = await engine.db
      .selectFrom('recordFile')
      .select('upload')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    await expect.poll(() => statSync(join(team.platform.uploadsFolder, upload)).size).toBeGreaterThan(0);
    breakOff();
  };

  test('goes on by itself after the network was lost', async () => {
    const id = await made();
    const [told, offsets] = await through(await cuttingNetwork(server.port, bytes.length / 2), async (network) => {
      const { ended } = start(id, { url: network.url, patience: 10 });
      await breaksOff(id, network);
      return [await ended, network.offsets()] as const;
    });
    expect(told.code).toBe(0);
    expect(offsets).toEqual([0, expect.any(Number)]);
    expect(offsets[1]).toBeGreaterThan(0);
  });

  test('that started again goes on where the network was lost', async () => {
    const id = await made();
    const lost = await through(await cuttingNetwork(server.port, bytes.length / 2), async (network) => {
      const { ended } = start(id, { url: network.url });
      await breaksOff(id, network);
      return ended;
    });
    expect(lost).toMatchObject({ code: 3, said: expect.stringContaining('goes on where this one stopped') });
    const [again, offsets] = await through(await cuttingNetwork(server.port, Infinity), async (network) => [
      await run(id, { url: network.url }),
      network.offsets(),
    ]);
    expect(again.code).toBe(0);
    expect(offsets[0]).toBeGreaterThan(0);
  });

  test('that Ctrl+C has stopped goes on, too', async () => {
    const id = await made();
    const network = await cuttingNetwork(server.port, bytes.length / 2);
    const { child, ended } = start(id, { url: network.url });
    await network.fallsSilent;
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '', said: expect.stringMatching(/^Stopped\./) });
    await network.close();
    expect((await run(id)).code).toBe(0);
  });

  test('leaves a file of another patient to a person, and sends it only once', async () => {
    const id = await made();
    writeFileSync(join(folder, 'other.edf'), edfBytes({ patient: '77 M 01-JAN-1950 Other_Somebody' }));
    const expected = {
      code: 4,
      stdout: '',
      said: `other.edf has arrived, but differs from recording ${id} (name, birthdate, code, sex). It does not count until a person decides in the app.`,
    };
    expect(await run(id, { name: 'other.edf' })).toEqual(expected);
    const [again, offsets] = await through(await cuttingNetwork(server.port, Infinity), async (network) => [
      await run(id, { name: 'other.edf', url: network.url }),
      network.offsets(),
    ]);
    expect([again, offsets]).toEqual([expected, []]);
  });

  const said = async (...how: Parameters<typeof start>) => {
    const { code, said, stdout } = await run(...how);
    expect([code, stdout]).toEqual([1, '']);
    return said;
  };

  test('says why the platform refuses', async () => {
    writeFileSync(join(folder, 'packed.edf'), Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000)]));
    expect(await said(await made(), { token: 'wrong' })).toMatch(/token of the device .* revoked\. An administrator/);
    expect(await said(999_999)).toBe(
      'This could not be found. The organization of this device has no such recording, or the upload was cancelled.',
    );
    expect(await said(await made({ status: 'RECORDED' }))).toMatch(/already over\. It has a file already/);
    expect(await said(await made(), { name: 'packed.edf' })).toMatch(/^This file is an archive\./);
  });

  test('says that the platform is away', async () => {
    const away = await cuttingNetwork(server.port, 0);
    await away.close();
    expect(await run(await made(), { url: away.url })).toMatchObject({
      code: 3,
      said: 'Not sent: the platform does not answer. The same command goes on where this one stopped.',
    });
  });
});
