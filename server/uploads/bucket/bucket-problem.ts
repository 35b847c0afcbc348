import { bucketClient, isMissing, statusOf } from './bucket-client.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** Says whose the bucket is. A sweep leaves it alone, as it names no upload. */
const claimKey = 'bedside-platform';

/**
 * Claims the bucket for a platform: two platforms would sweep each other's files. Resolves with one sentence for the
 * operator, or undefined if the bucket can be read and written. It never has the key.
 */
export async function bucketProblem(settings: BucketSettings, platform: string): Promise<string | undefined> {
  const { endpoint, bucket } = settings;
  const client = bucketClient(settings);
  const claim = { Bucket: bucket, Key: claimKey };
  try {
    await client.headBucket({ Bucket: bucket });
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) return `no store answers at ${endpoint} (${codeOf(error)}).`;
    if (status === 404) return `the store at ${endpoint} has no bucket '${bucket}'.`;
    if (status === 401 || status === 403) return `the store at ${endpoint} refuses the key for the bucket '${bucket}'.`;
    return `the store at ${endpoint} answers ${status} for the bucket '${bucket}'. Check the region and pathStyle.`;
  }
  try {
    const claimed = await client.getObject(claim).then(
      ({ Body }) => Body?.transformToString(),
      (error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      },
    );
    if (claimed !== undefined && claimed !== platform)
      return `the bucket '${bucket}' at ${endpoint} holds the files of another platform. Use an empty one.`;
    await client.putObject({ ...claim, Body: platform });
    return undefined;
  } catch (error) {
    return `the bucket '${bucket}' at ${endpoint} cannot be read and written (${statusOf(error) ?? codeOf(error)}).`;
  } finally {
    client.destroy();
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : name);
}
