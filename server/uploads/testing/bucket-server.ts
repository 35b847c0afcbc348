import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Context } from 's3rver';
import type { BucketSettings } from '../bucket/bucket-settings.ts';

const bucket = 'files';
/** The only one that S3rver knows. */
const key = 'S3RVER';

export interface BucketServer {
  settings: BucketSettings;
  url: string;
  /** Each call, such as `GET night bytes=0-9`. */
  calls: string[];
  stop(): Promise<void>;
  /** The same bucket again. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/** An S3-compatible store with one bucket, for tests. */
export async function bucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'bedside-test-bucket-'));
  const calls: string[] = [];
  const note = async (c: Context & { headers?: Record<string, string> }, next: () => Promise<void>) => {
    calls.push([c.method, c.path.split('/').at(-1), c.headers?.['range']].filter(Boolean).join(' '));
    await next();
  };
  let server: S3rver | undefined;
  const run = async (port: number) => {
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: bucket }] });
    server.middleware.unshift(note, partsOf(directory));
    return (await server.run()).port;
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  const port = await run(0);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
      isInPath: true,
    },
    url: `s3://${key}:${key}@127.0.0.1:${port}/${bucket}?tls=false`,
    calls,
    stop,
    async start() {
      await run(port);
    },
    async end() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** S3rver has no ListParts and no AbortMultipartUpload, so both are answered from its folder. */
function partsOf(directory: string) {
  return async (c: Context, next: () => Promise<void>) => {
    const { uploadId } = c.query;
    if (uploadId === undefined || !['GET', 'DELETE'].includes(c.method)) return next();
    const folder = join(directory, bucket, '._S3rver_uploads', uploadId);
    if (!existsSync(folder)) return answer(c, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    if (c.method === 'GET') return answer(c, 200, `<ListPartsResult>${await partList(folder)}</ListPartsResult>`);
    await rm(folder, { recursive: true });
    return answer(c, 204, '');
  };
}

function answer(c: Context, status: number, xml: string): void {
  c.status = status;
  c.type = 'application/xml';
  c.body = xml;
}

async function partList(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  const parts = await Promise.all(
    names.map(async (name) => {
      const [{ size }, md5] = await Promise.all([
        stat(join(folder, name)),
        readFile(join(folder, `${name}.md5`), 'utf8'),
      ]);
      return `<Part><PartNumber>${name}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
    }),
  );
  return parts.join('');
}
