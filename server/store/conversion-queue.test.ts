import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../tests/support/world.ts';
import { testSession } from '../files/testing/session.ts';
import { failJob, finishJob, extendJob, returnJob, takeJob, type ConversionJob } from './conversion-queue.ts';
import { requestConversions, conversionsOf, TooManyConversions } from './conversions.ts';

const session = (id: number, changes = {}) => testSession(60, { id, application: 'CCW', ...changes });

eachEngine('the queue of conversions', (engine) => {
  beforeAll(() => insertWorld(engine.db, worldRecords(20)));
  beforeEach(() => engine.db.deleteFrom('conversion').execute());

  const request = (id: number, ...formats: ConversionFormat[]) =>
    requestConversions(engine.db, session(id), formats, 1);
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

  test('returns the progress of each requested format, in that order', async () => {
    await request(1, 'EDF_PLUS', 'ISHNE');
    await take();
    const found = await conversionsOf(engine.db, session(1), ['ISHNE_ZIP', 'ISHNE', 'EDF_PLUS']);
    expect(found.map(({ format, status }) => [format, status])).toEqual([
      ['ISHNE_ZIP', 'NOT_STARTED'],
      ['ISHNE', 'PENDING'],
      ['EDF_PLUS', 'IN_PROGRESS'],
    ]);
  });

  test('returns the oldest job first, and nothing when none waits', async () => {
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
    await request(3, 'EDF_PLUS');
    await request(1, 'EDF_PLUS');
    await request(2, 'EDF_PLUS');
    const jobs = [await take(), await take(), await take()];
    expect(jobs.map(({ recordId }) => recordId)).toEqual([3, 1, 2]);
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
  });

  test('returns each job to one of many workers that ask at once', async () => {
    for (let id = 1; id <= 8; id += 1) await request(id, 'EDF_PLUS');
    const jobs = await Promise.all(Array.from({ length: 16 }, (_, index) => takeJob(engine.db, `worker ${index}`)));
    const taken = jobs.flatMap((job) => (job ? [job.recordId] : []));
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('stores a worker’s result, even if it is larger than 4 GB', async () => {
    await request(1, 'EDF_PLUS');
    await finishJob(engine.db, await take(), measure);
    const row = await engine.db.selectFrom('conversion').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ status: 'DONE', sizeBytes: 5_000_000_000, contentCrc32: 0xffff_ffff, worker: null });
    expect(await statusOf(1)).toBe('DONE');
  });

  test('does not change waiting, running or finished conversions when they are requested again', async () => {
    await request(1, 'EDF_PLUS');
    const job = await take();
    await request(1, 'EDF_PLUS');
    expect([await statusOf(1), await extendJob(engine.db, job)]).toEqual(['IN_PROGRESS', true]);
    await finishJob(engine.db, job, measure);
    await request(1, 'EDF_PLUS');
    expect(await statusOf(1)).toBe('DONE');
  });

  test('restarts failed conversions', async () => {
    await request(1, 'EDF_PLUS');
    await failJob(engine.db, await take(), 'no-data');
    expect(await statusOf(1)).toBe('FAILED');
    await request(1, 'EDF_PLUS');
    expect(await statusOf(1)).toBe('PENDING');
  });

  test('holds twenty open conversions of a user; other users, and later requests, still find room', async () => {
    const formats: ConversionFormat[] = ['EDF_PLUS', 'ISHNE'];
    const requested = await Promise.allSettled(
      Array.from({ length: 11 }, (_, index) => requestConversions(engine.db, session(index + 1), formats, 1)),
    );
    const refused = requested.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toEqual([expect.any(TooManyConversions)]);
    // Any of the parallel requests may be the one that is refused.
    await request(requested.findIndex(({ status }) => status === 'fulfilled') + 1, 'EDF_PLUS');
    await requestConversions(engine.db, session(12), formats, 2);
    await finishJob(engine.db, await take(), measure);
    await request(13, 'EDF_PLUS');
    await expect(request(14, 'EDF_PLUS')).rejects.toThrow(TooManyConversions);
    expect(await statusOf(14)).toBe('NOT_STARTED');
  });

  test('ignores files of former data, and marks their conversions as obsolete', async () => {
    const corrected = { timeZone: 'Europe/Paris' };
    await request(1, 'EDF_PLUS');
    const job = await take();
    expect(await statusOf(1, corrected)).toBe('IN_PROGRESS_OBSOLETE');
    await requestConversions(engine.db, session(1, corrected), ['EDF_PLUS'], 1);
    expect(await statusOf(1, corrected)).toBe('PENDING');
    // The worker of the former data has lost its job and changes nothing.
    expect(await extendJob(engine.db, job)).toBe(false);
    await finishJob(engine.db, job, measure);
    await failJob(engine.db, job, 'broken');
    expect(await statusOf(1, corrected)).toBe('PENDING');
    await finishJob(engine.db, await take(), measure);
    expect([await statusOf(1, corrected), await statusOf(1)]).toEqual(['DONE', 'NOT_STARTED']);
  });

  test('returns the job of a dead worker to another one, and never while the worker is alive', async () => {
    await request(1, 'EDF_PLUS');
    const job = await take('dead');
    expect(await takeJob(engine.db, 'other')).toBeUndefined();
    await runOutLease();
    expect(await extendJob(engine.db, job)).toBe(true);
    expect(await takeJob(engine.db, 'other')).toBeUndefined();
    await runOutLease();
    expect((await take('other')).recordId).toBe(1);
    expect(await extendJob(engine.db, job)).toBe(false);
    await finishJob(engine.db, job, measure);
    expect(await statusOf(1)).toBe('IN_PROGRESS');
  });

  test('fails a job on which three workers have died', async () => {
    await request(1, 'EDF_PLUS');
    for (const worker of ['one', 'two', 'three']) {
      await take(worker);
      await runOutLease();
    }
    expect(await takeJob(engine.db, 'four')).toBeUndefined();
    expect(await statusOf(1)).toBe('FAILED');
  });

  test('takes back the job of a stopping server without counting a try', async () => {
    await request(1, 'EDF_PLUS');
    for (let stops = 0; stops < 5; stops += 1) await returnJob(engine.db, await take());
    expect(await statusOf(1)).toBe('PENDING');
    expect((await take('after the restart')).recordId).toBe(1);
  });

  test('deletes the conversions of a deleted recording', async () => {
    await request(20, 'EDF_PLUS');
    await engine.db.deleteFrom('recording').where('id', '=', 20).execute();
    expect(await takeJob(engine.db, 'one')).toBeUndefined();
  });
});
