import 'temporal-polyfill/global';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { serve } from '../../http/serve.ts';
import { careTeam, type CareTeam } from '../../http/testing/care-team.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../../http/testing/platform.ts';
import {
  prescribedBefore,
  edfBytes,
  announce,
  beginPart,
  sendPart,
  stateOf,
  tus,
  upload,
} from '../../http/testing/uploads.ts';
import { testRecording } from '../../http/testing/recording.ts';
import { bucketServer, type BucketServer } from '../testing/bucket-server.ts';
import { bucketProblem } from './bucket-problem.ts';
import { BucketStore } from './receive-in-bucket.ts';
import { withLease } from './upload-lease.ts';
import { uploadsInBucket } from './uploads-in-bucket.ts';

withDatabase('recording files in a bucket', (engine) => {
  let bucket: BucketServer;
  let team: CareTeam;
  let platform: TestPlatform;
  beforeAll(async () => {
    bucket = await bucketServer();
    team = await careTeam(engine.db);
    platform = testPlatform(engine.db, { uploads: uploadsInBucket(bucket.settings, engine.db) });
  });
  afterAll(() => bucket.end());

  const file = edfBytes();
  const announced = async (id: number) => {
    const answer = await announce(platform, team.technician, id, { size: file.length });
    return answer.headers.get('Location') ?? '';
  };
  const send = (path: string, from: number, to: number) =>
    sendPart(platform, team.technician, path, file.slice(from, to), from);
  const head = (path: string) => tus(platform, path, { method: 'HEAD', cookie: team.technician });
  const arrived = async (id: number) => {
    await platform.idle();
    return (await stateOf(platform, team.technician, id)).state;
  };

  test('cannot come or be read while the store is away, and go on once it is back', async () => {
    const [id, other] = [
      await testRecording(engine.db, prescribedBefore()),
      await testRecording(engine.db, prescribedBefore()),
    ];
    const path = await announced(id);
    await send(path, 0, 1000);
    const ready = async () => {
      const answer = await platform.call('/readyz');
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    await bucket.stop();
    const answers = [
      await announce(platform, team.technician, other, { size: file.length }),
      await send(path, 1000, 2000),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await refusalOf(answer)).toMatchObject({ status: 503, errors: [{ code: 'files-away' }] });
    }
    expect((await head(path)).status).toBe(503);
    expect(await ready()).toEqual([200, { status: 'ok', files: 'unreachable' }]);
    expect(await stateOf(platform, team.technician, other)).toEqual({ state: 'none' });
    await bucket.start();
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    expect((await head(path)).headers.get('Upload-Offset')).toBe('1000');
    expect((await send(path, 1000, file.length)).status).toBe(204);
    expect(await arrived(id)).toBe('accepted');
    expect(platform.logged.join('\n')).not.toMatch(/S3RVER|127\.0\.0\.1/);
  });

  test('are complete if their server ended after the last part, whoever looks first', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    const store = BucketStore.prototype as unknown as { finishMultipartUpload: () => Promise<string> };
    const ended = vi.spyOn(store, 'finishMultipartUpload').mockRejectedValue(new Error('ended'));
    const answer = await send(path, 0, file.length);
    expect(answer.status).toBe(503);
    ended.mockRestore();
    const name = path.split('/').at(-1) ?? '';
    const servers = [platform.uploads, uploadsInBucket(bucket.settings, engine.db)];
    expect(await Promise.all(servers.map((server) => server.receivedBytes(name)))).toEqual([file.length, file.length]);
    expect((await head(path)).headers.get('Upload-Offset')).toBe(String(file.length));
    expect(await arrived(id)).toBe('accepted');
  });

  test('have what came before a connection broke', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const path = await announced(id);
    const server = await serve(platform.app, { host: '127.0.0.1', port: 0 });
    const cut = beginPart(server.port, team.technician, path, { bytes: file, sent: 100_000 });
    const name = path.split('/').at(-1) ?? '';
    await vi.waitFor(async () => expect(await platform.uploads.firstBytes(name, 9)).toHaveLength(9), {
      timeout: 60_000,
    });
    cut.destroy();
    await once(cut, 'close');
    const offset = await vi.waitFor(
      async () => {
        const found = Number((await head(path)).headers.get('Upload-Offset'));
        expect(found).toBeGreaterThan(0);
        return found;
      },
      { timeout: 60_000 },
    );
    expect((await send(path, offset, file.length)).status).toBe(204);
    await server.stop();
    expect(await arrived(id)).toBe('accepted');
  });

  test('are written by one server at a time, and by another one once the lease of a server has ended', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    const name = (await announced(id)).split('/').at(-1) ?? '';
    const order: string[] = [];
    const goOn = Promise.withResolvers<void>();
    const first = withLease(engine.db, name, async () => {
      await goOn.promise;
      order.push('first');
    });
    const second = withLease(engine.db, name, async () => {
      order.push('second');
    });
    goOn.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    await sql`insert into upload_lease values (${name}, 'killed', now() - interval '1 second')`.execute(engine.db);
    expect(await withLease(engine.db, name, () => Promise.resolve('taken over'))).toBe('taken over');
  });

  test('are read by ranges, and only near what is asked for', async () => {
    const id = await testRecording(engine.db, prescribedBefore());
    await upload(platform, team.technician, id, edfBytes({ seconds: 6000 }));
    const { upload: name } = await engine.db
      .selectFrom('recordFile')
      .select('upload')
      .where('recordId', '=', id)
      .executeTakeFirstOrThrow();
    const saved = await uploadsInBucket(bucket.settings, engine.db).open(name);
    if (!saved) throw new Error('not saved');
    bucket.calls.length = 0;
    const part = new Uint8Array(1000);
    expect(await saved.read(part, 0, 1000, 300_000)).toEqual({ bytesRead: 1000 });
    expect(await saved.read(part, 0, 1000, 300_500)).toEqual({ bytesRead: 1000 });
    expect(bucket.calls).toEqual([`GET ${name} bytes=300000-562143`]);
    expect(await saved.read(part, 0, 1000, saved.size - 10)).toEqual({ bytesRead: 10 });
    expect(await saved.read(part, 0, 1000, saved.size)).toEqual({ bytesRead: 0 });
  });

  test('need a bucket of their own that is there, a key that may, and a store that answers', async () => {
    const { settings } = bucket;
    const { endpoint } = settings;
    const problem = (changes: Partial<typeof settings> = {}, platform = 'this one') =>
      bucketProblem({ ...settings, ...changes }, platform);
    expect([await problem(), await problem()]).toEqual([undefined, undefined]);
    expect(await problem({}, 'another one')).toBe(
      `the bucket 'files' at ${endpoint} holds the files of another platform. Use an empty one.`,
    );
    expect(await problem({ bucket: 'none' })).toBe(`the store at ${endpoint} has no bucket 'none'.`);
    expect(await problem({ accessKeyId: 'other' })).toBe(
      `the store at ${endpoint} refuses the key for the bucket 'files'.`,
    );
    await bucket.stop();
    expect(await problem()).toBe(`no store answers at ${endpoint} (ECONNREFUSED).`);
    await bucket.start();
  });
});
