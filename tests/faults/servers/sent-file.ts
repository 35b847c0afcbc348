import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { doubledMs } from '#/browser/connection/retry.ts';
import { recordFileState, uploadMetadata } from '#/contract/record-files.ts';
import { createPartSize } from '#/domain/part-size.ts';
import { edfBytes } from '../../../server/http/testing/uploads.ts';
import { commonHeaders } from '../../performance/sign-in.ts';
import { create, patientNamed, prescriptionOf } from './creations.ts';

const dayMs = 86_400_000;
const bytesPerSecondOfFile = 168;
// The app's waits after a loss (`src/data/records/record-upload.ts`).
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

export interface SentFile {
  recordId: number;
  bytes: Uint8Array<ArrayBuffer>;
  losses: number;
  /** What the platform says at the end. */
  state?: string;
  isEqual?: boolean;
}

/** A new patient with a recording, and a file that agrees with it. */
export async function prepareFile(origin: string, cookie: string, name: string, size: number): Promise<SentFile> {
  const patientId = await create(origin, cookie, patientNamed(name));
  const seconds = Math.floor(size / bytesPerSecondOfFile);
  const prescriptionDate = new Date(Date.now() - 10 * dayMs).toISOString();
  const more = { duration: Math.max(seconds * 1000, 600_000), prescriptionDate };
  const recordId = await create(origin, cookie, prescriptionOf(patientId, name, more));
  const start = Temporal.Now.plainDateTimeISO('Europe/Paris').subtract({ days: 9 });
  const bytes = edfBytes({ patient: `${patientId} F 17-MAY-1980 ${name}_Fay`, start, seconds });
  return { recordId, bytes, losses: 0 };
}

/** Sends it as the app does, until the platform has judged it. */
export async function sendFile(origin: string, cookie: string, sent: SentFile): Promise<void> {
  const { recordId, bytes } = sent;
  let uploadUrl: string | null = null;
  const part = createPartSize();
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const tus = new Upload(Buffer.from(bytes.buffer), {
        endpoint: `${origin}/v1/records/${recordId}/files`,
        uploadUrl,
        metadata: { [uploadMetadata.name]: 'night.edf', [uploadMetadata.fingerprint]: `bench ${recordId}` },
        headers: { ...commonHeaders(origin), Cookie: cookie },
        chunkSize: part.bytes(),
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => {
          uploadUrl = tus.url;
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      tus.start();
    });
  for (let failures = 0; ; failures += 1)
    try {
      await once();
      break;
    } catch {
      sent.losses += 1;
      part.failed();
      await pause(doubledMs(firstWaitMs, Math.min(failures, 2), longestWaitMs));
    }
  await judge(origin, cookie, sent);
}

async function judge(origin: string, cookie: string, sent: SentFile): Promise<void> {
  const digest = createHash('sha256').update(sent.bytes).digest('hex');
  for (;;) {
    const headers = { ...commonHeaders(origin), Cookie: cookie };
    const answer = await fetch(`${origin}/v1/records/${sent.recordId}/file`, { headers }).catch(() => undefined);
    const found = answer?.ok ? recordFileState.parse(await answer.json()) : undefined;
    if (found && found.state !== 'checking' && found.state !== 'arriving') {
      sent.state = found.state;
      sent.isEqual = 'file' in found && found.file.sha256 === digest;
      return;
    }
    await pause(firstWaitMs);
  }
}
