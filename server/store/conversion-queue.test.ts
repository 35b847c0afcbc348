import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../tests/support/world.ts';
import { testSession } from '../files/testing/session.ts';
import { failJob, finishJob, keepJob, returnJob, takeJob, type ConversionJob } from './conversion-queue.ts';
import { askConversions, conversionsOf, TooManyConversions } from './conversions.ts';

const session = (id: number, changes = {}) => testSession(60, { id, application: 'CCW', ...changes });

eachEngine('the queue of conversions', (engine) => {
  beforeAll(() => insertWorld(engine.db, worldRecords(20)));
  beforeEach(() => engine.db.deleteFrom('conversion').execute());

  const ask = (id: number, ...formats: ConversionFormat[]) => askConversions(engine.db, session(id), formats, 1);
  const statusOf = async (id: number, changes = {}) => {
    const [conversion] = await conversionsOf(engine.db, session(id, changes), ['EDF_PLUS']);
    return conversion?.status;
  };
  const take = async (worker = 'one'): Promise<ConversionJob> => {
    const job = await takeJob(engine.db, worker);
    if (!job) throw new Error('there is no job');
    return job;
  };
  const runOutLease = () => sql`update conversion set leased_until = now() - interval '1 second'`.execute(engine.db);
  const measure = { sizeBytes: 5_000_000_000, crc32: 0xffff_ffff };

  test('tells of each format asked for how far it has come, in that order', async () => {
    await ask(1, 'EDF_PLUS', 'ISHNE');
    await take();
    const found = await conversionsOf(engine.db, session(1), ['ISHNE_ZIP', 'ISHNE', 'EDF_PLUS']);
    expect(found.map(({ format, status }) => [format, status])).toEqual([
      ['ISHNE_ZIP', 'NOT_STARTED'],
      ['ISHNE', 'PENDING'],
      ['EDF_PLUS', 'IN_PROGRESS'],
    ]);
  });

  test('gives what was asked for first to whoever asks first, and nothing when nothing waits', async () => {
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
    await ask(3, 'EDF_PLUS');
    await ask(1, 'EDF_PLUS');
    await ask(2, 'EDF_PLUS');
    const jobs = [await take(), await take(), await take()];
    expect(jobs.map(({ recordId }) => recordId)).toEqual([3, 1, 2]);
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
  });

  test('gives each job to one of many workers that ask at once', async () => {
    for (let id = 1; id <= 8; id += 1) await ask(id, 'EDF_PLUS');
    const jobs = await Promise.all(Array.from({ length: 16 }, (_, index) => takeJob(engine.db, `worker ${index}`)));
    const taken = jobs.flatMap((job) => (job ? [job.recordId] : []));
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('keeps what a worker found, larger than 4 GB as well', async () => {
    await ask(1, 'EDF_PLUS');
    await finishJob(engine.db, await take(), measure);
    const row = await engine.db.selectFrom('conversion').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ status: 'DONE', sizeBytes: 5_000_000_000, contentCrc32: 0xffff_ffff, worker: null });
    expect(await statusOf(1)).toBe('DONE');
  });

  test('leaves what waits, is worked on or is done as it is when it is asked for again', async () => {
    await ask(1, 'EDF_PLUS');
    const job = await take();
    await ask(1, 'EDF_PLUS');
    expect([await statusOf(1), await keepJob(engine.db, job)]).toEqual(['IN_PROGRESS', true]);
    await finishJob(engine.db, job, measure);
    await ask(1, 'EDF_PLUS');
    expect(await statusOf(1)).toBe('DONE');
  });

  test('begins anew what failed', async () => {
    await ask(1, 'EDF_PLUS');
    await failJob(engine.db, await take(), 'no-data');
    expect(await statusOf(1)).toBe('FAILED');
    await ask(1, 'EDF_PLUS');
    expect(await statusOf(1)).toBe('PENDING');
  });

  test('holds twenty open conversions of a user; others, and later ones, still find room', async () => {
    const formats: ConversionFormat[] = ['EDF_PLUS', 'ISHNE'];
    const asked = await Promise.allSettled(
      Array.from({ length: 11 }, (_, index) => askConversions(engine.db, session(index + 1), formats, 1)),
    );
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toEqual([expect.any(TooManyConversions)]);
    await ask(1, 'EDF_PLUS');
    await askConversions(engine.db, session(12), formats, 2);
    await finishJob(engine.db, await take(), measure);
    await ask(13, 'EDF_PLUS');
    await expect(ask(14, 'EDF_PLUS')).rejects.toThrow(TooManyConversions);
    expect(await statusOf(14)).toBe('NOT_STARTED');
  });

  test('takes a file of former data for none, and a conversion of them for obsolete', async () => {
    const corrected = { timeZone: 'Europe/Paris' };
    await ask(1, 'EDF_PLUS');
    const job = await take();
    expect(await statusOf(1, corrected)).toBe('IN_PROGRESS_OBSOLETE');
    await askConversions(engine.db, session(1, corrected), ['EDF_PLUS'], 1);
    expect(await statusOf(1, corrected)).toBe('PENDING');
    // The worker of the former data has lost its job and changes nothing.
    expect(await keepJob(engine.db, job)).toBe(false);
    await finishJob(engine.db, job, measure);
    await failJob(engine.db, job, 'broken');
    expect(await statusOf(1, corrected)).toBe('PENDING');
    await finishJob(engine.db, await take(), measure);
    expect([await statusOf(1, corrected), await statusOf(1)]).toEqual(['DONE', 'NOT_STARTED']);
  });

  test('gives the job of a worker that died to another, and not while the worker is heard of', async () => {
    await ask(1, 'EDF_PLUS');
    const job = await take('dead');
    expect(await takeJob(engine.db, 'other')).toBeUndefined();
    await runOutLease();
    expect(await keepJob(engine.db, job)).toBe(true);
    expect(await takeJob(engine.db, 'other')).toBeUndefined();
    await runOutLease();
    expect((await take('other')).recordId).toBe(1);
    expect(await keepJob(engine.db, job)).toBe(false);
    await finishJob(engine.db, job, measure);
    expect(await statusOf(1)).toBe('IN_PROGRESS');
  });

  test('gives up on a job that has ended three workers', async () => {
    await ask(1, 'EDF_PLUS');
    for (const worker of ['one', 'two', 'three']) {
      await take(worker);
      await runOutLease();
    }
    expect(await takeJob(engine.db, 'four')).toBeUndefined();
    expect(await statusOf(1)).toBe('FAILED');
  });

  test('takes back the job of a server that stops, without counting it as a try', async () => {
    await ask(1, 'EDF_PLUS');
    for (let stops = 0; stops < 5; stops += 1) await returnJob(engine.db, await take());
    expect(await statusOf(1)).toBe('PENDING');
    expect((await take('after the restart')).recordId).toBe(1);
  });

  test('forgets the conversions of a recording that is deleted', async () => {
    await ask(20, 'EDF_PLUS');
    await engine.db.deleteFrom('recording').where('id', '=', 20).execute();
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
  });
});
