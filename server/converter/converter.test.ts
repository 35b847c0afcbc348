import 'temporal-polyfill/global';
import { crc32 } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../tests/support/world.ts';
import { fileBytes, fileSize } from '../files/block-file.ts';
import { convertedContent } from '../files/converted-file.ts';
import { createLog } from '../log.ts';
import { requestConversions, conversionsOf } from '../store/conversions.ts';
import { recordedSession } from '../store/recorded-session.ts';
import { convert } from '../simulation/convert.ts';
import { signalsOf } from '../simulation/signals/signals-of.ts';
import { startConverter, type Converter } from './converter.ts';

const startUs = Date.parse('2026-03-01T08:00:00Z') * 1000;

eachEngine('the converter', (engine) => {
  const converters: Converter[] = [];
  let logged: string[] = [];
  beforeAll(() => insertWorld(engine.db, worldRecords(20)));
  beforeEach(async () => {
    await engine.db.deleteFrom('conversion').execute();
    await engine.db
      .updateTable('recording')
      .set({ startTimeUs: startUs, endTimeUs: startUs + 60_000_000 })
      .execute();
    logged = [];
  });
  afterEach(async () => {
    await Promise.all(converters.splice(0).map((converter) => converter.stop()));
  });

  const start = (task: Parameters<typeof startConverter>[0]['convert'] = convert) => {
    const log = createLog((line) => logged.push(line));
    const converter = startConverter({ db: engine.db, log, convert: task });
    converters.push(converter);
    return converter;
  };
  const sessionOf = async (id: number) => {
    const session = await recordedSession(engine.db, id);
    if (!session) throw new Error('there is no such recording');
    return session;
  };
  const request = async (id: number) => requestConversions(engine.db, await sessionOf(id), ['EDF_PLUS'], 1);
  const stateOf = async (id: number) => (await conversionsOf(engine.db, await sessionOf(id), ['EDF_PLUS']))[0];
  const statusBecomes = (id: number, status: string) =>
    expect.poll(async () => (await stateOf(id))?.status).toBe(status);

  test('converts the file of a recording in its own thread', async () => {
    await request(1);
    start();
    await statusBecomes(1, 'DONE');
    const session = await sessionOf(1);
    const content = convertedContent(session, 'EDF_PLUS', signalsOf(session));
    if (typeof content === 'string') throw new Error(content);
    const whole = Buffer.concat([...fileBytes(content, 0, fileSize(content))]);
    expect((await stateOf(1))?.contentCrc32).toBe(crc32(whole));
  });

  test('fails on a recording without data, and succeeds once it has data', async () => {
    await engine.db.updateTable('recording').set({ endTimeUs: null }).where('id', '=', 2).execute();
    await request(2);
    start();
    await statusBecomes(2, 'FAILED');
    await engine.db
      .updateTable('recording')
      .set({ endTimeUs: startUs + 5_000_000 })
      .where('id', '=', 2)
      .execute();
    expect((await stateOf(2))?.status).toBe('NOT_STARTED');
    await request(2);
    await statusBecomes(2, 'DONE');
  });

  test('wakes up, and gives each job of several servers to exactly one of them', async () => {
    const begun: string[] = [];
    const held = Promise.withResolvers<void>();
    const servers = ['one', 'two'].map((name) =>
      start(async ({ session }) => {
        begun.push(`${name} ${session.id}`);
        await held.promise;
        return { sizeBytes: 1, crc32: 1 };
      }),
    );
    await request(3);
    await request(4);
    for (const server of servers) server.wake();
    await expect.poll(() => begun).toHaveLength(2);
    expect(new Set(begun.map((entry) => entry.split(' ')[0]))).toEqual(new Set(['one', 'two']));
    expect(new Set(begun.map((entry) => entry.split(' ')[1]))).toEqual(new Set(['3', '4']));
    held.resolve();
    await statusBecomes(3, 'DONE');
    await statusBecomes(4, 'DONE');
    expect(begun).toHaveLength(2);
  });

  test('returns its job when it stops, so that the next start continues it', async () => {
    const begun = Promise.withResolvers<void>();
    const first = start((_, signal) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    await request(5);
    first.wake();
    await begun.promise;
    expect((await stateOf(5))?.status).toBe('IN_PROGRESS');
    await first.stop();
    expect((await stateOf(5))?.status).toBe('PENDING');
    start();
    await statusBecomes(5, 'DONE');
    expect(logged).toEqual([]);
  });

  test('terminates a thread while it works', async () => {
    await engine.db
      .updateTable('recording')
      .set({ endTimeUs: startUs + 5_000_000 * 3_600_000 })
      .where('id', '=', 6)
      .execute();
    const stopping = new AbortController();
    const converting = convert({ session: await sessionOf(6), format: 'EDF_PLUS' }, stopping.signal);
    stopping.abort(new Error('enough'));
    await expect(converting).rejects.toThrow('enough');
  });

  test('logs broken work, marks it as failed, and continues with the next job', async () => {
    start(({ session }) =>
      session.id === 7 ? Promise.reject(new Error('a disk full of owls')) : Promise.resolve({ sizeBytes: 1, crc32: 1 }),
    );
    await request(7);
    await request(8);
    await statusBecomes(7, 'FAILED');
    await statusBecomes(8, 'DONE');
    expect(logged.filter((line) => line.includes('conversion failed'))).toHaveLength(1);
    expect(logged.join('\n')).not.toMatch(/owls|Zoë/);
  });
});
