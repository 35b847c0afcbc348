import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { FilesAway } from '../files-away.ts';
import type { BucketSettings } from './bucket-settings.ts';

const connectMs = 3000;
const answerMs = 20_000;

export function clientConfig(settings: BucketSettings): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, isInPath } = settings;
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isInPath,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Stores of other vendors do not know the newer checksums. The platform has its own digest of each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

export const bucketClient = (settings: BucketSettings) => new S3(clientConfig(settings));

interface Answered {
  name?: unknown;
  Code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** The store has answered that the object is not there, and its bucket is. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, Code, $metadata } = error as Answered;
  return $metadata?.httpStatusCode === 404 && ![name, Code].includes('NoSuchBucket');
}

export const statusOf = (error: unknown) => (error as Answered | null)?.$metadata?.httpStatusCode;

/** Calls the store. Throws a {@link FilesAway} unless it answers; `fallback` is the value if the object is not there. */
export async function called<Result, Fallback = never>(
  call: () => Promise<Result>,
  fallback?: { ifMissing: Fallback },
): Promise<Result | Fallback> {
  try {
    return await call();
  } catch (error) {
    if (fallback && isMissing(error)) return fallback.ifMissing;
    throw error instanceof FilesAway ? error : new FilesAway(error);
  }
}
