import type { QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { createRetry, doubledMs, type Retry } from '#/browser/connection/retry.ts';
import { holdPage } from '#/browser/page/page-hold.ts';
import { longestFileName, uploadMetadata } from '#/contract/record-files.ts';
import { createPartSize } from '#/domain/part-size.ts';
import { isProblem, isUnreachable, saysUnavailable } from '#/domain/problem.ts';
import { createSendRate } from '#/domain/send-rate.ts';
import { cancelFile, readFileState } from './record-file.ts';
import { runningUploads, type RunningUpload } from './running-uploads.ts';

interface BegunUpload {
  recordId: number;
  file: File;
  fingerprint: string;
  /** Where it goes on. Without it, it begins. */
  upload?: string | undefined;
  /** The file that it replaces, if the platform names it, and why. */
  replaced?: { id: string | undefined; reason: string } | undefined;
  /** It adds to the files that count. */
  isFurther?: boolean | undefined;
  /** The platform knows of it, with its reason. */
  onCreated?: () => void;
}

interface Control {
  pause: () => void;
  resume: () => void;
  cancel: () => Promise<void>;
  /** Takes an upload that has failed out of the list. */
  remove: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** A platform that fails again and again is not away. */
const failuresAtMost = 5;
const shownEveryMs = 250;

const controls = new Map<number, Control>();

/**
 * It goes on when the screen is left, and stands in the tray. Until it is over, the page does not update itself. One tab
 * at a time sends to a recording: two would take the upload from each other again and again.
 */
export async function startUpload(client: QueryClient, begun: BegunUpload): Promise<'begun' | 'in-other-tab'> {
  const { recordId, file } = begun;
  if (controls.has(recordId)) return 'begun';
  const releaseClaim = await claimInTab(`bedside-upload ${recordId}`);
  if (!releaseClaim) return 'in-other-tab';
  if (controls.has(recordId)) {
    releaseClaim();
    return 'begun';
  }
  runningUploads.set((all) => [...all, { recordId, fileName: file.name, size: file.size, sent: 0, state: 'sending' }]);
  const control = createControl(client, begun, releaseClaim);
  controls.set(recordId, control);
  control.resume();
  return 'begun';
}

export const pauseUpload = (recordId: number): void => controls.get(recordId)?.pause();
export const resumeUpload = (recordId: number): void => controls.get(recordId)?.resume();
export const removeUpload = (recordId: number): void => controls.get(recordId)?.remove();
/** Throws a `Problem`. The upload is paused then. */
export const cancelUpload = async (recordId: number): Promise<void> => controls.get(recordId)?.cancel();

function createControl(client: QueryClient, begun: BegunUpload, releaseClaim: () => void): Control {
  const { recordId, file, fingerprint, upload: known, replaced, isFurther = false } = begun;
  const release = holdPage();
  const rate = createSendRate();
  let upload = known;
  const part = createPartSize();
  let failures = 0;
  let reached = 0;
  let shownAt = -Infinity;
  let run = new AbortController();
  let retry: Retry | undefined;

  const change = (changes: Partial<RunningUpload>) =>
    runningUploads.set((all) => all.map((one) => (one.recordId === recordId ? { ...one, ...changes } : one)));
  const stop = (changes: Partial<RunningUpload>) => {
    run.abort();
    rate.clear();
    change({ bytesPerS: undefined, ...changes });
  };
  const remove = () => {
    run.abort();
    controls.delete(recordId);
    runningUploads.set((all) => all.filter((one) => one.recordId !== recordId));
    release();
    releaseClaim();
  };

  const showProgress = (sent: number) => {
    // What is sent again is no progress.
    if (sent > reached) failures = 0;
    reached = Math.max(reached, sent);
    const now = performance.now();
    rate.note(now, sent);
    if (now - shownAt < shownEveryMs && sent < file.size) return;
    shownAt = now;
    change({ state: 'sending', sent, bytesPerS: rate.now() });
  };

  const send = async (signal: AbortSignal) => {
    const { sendByTus } = await import('#/browser/http/send-by-tus.ts');
    await sendByTus({
      recordId,
      file,
      upload,
      metadata: {
        [uploadMetadata.name]: file.name.slice(-longestFileName),
        [uploadMetadata.fingerprint]: fingerprint,
        ...(isFurther ? { [uploadMetadata.further]: 'true' } : {}),
        ...(replaced ? { [uploadMetadata.reason]: replaced.reason } : {}),
        ...(replaced?.id ? { [uploadMetadata.replaces]: replaced.id } : {}),
      },
      partBytes: part.bytes,
      onCreated: (id) => {
        upload = id;
        begun.onCreated?.();
      },
      onProgress: (sent) => {
        if (!signal.aborted) showProgress(sent);
      },
      onPart: (arrived, tookMs) => {
        // This figure may stay for long.
        shownAt = -Infinity;
        if (!signal.aborted) showProgress(arrived);
        part.took(tookMs);
      },
      signal,
    });
  };

  const tryOnce = async (): Promise<number | undefined> => {
    const { signal } = run;
    try {
      await send(signal);
      // The panel goes over to what the platform says of the whole file.
      await readFileState(client, recordId);
      remove();
    } catch (error) {
      if (signal.aborted) return undefined;
      failures += 1;
      if (isPassing(error, failures)) {
        part.failed();
        rate.clear();
        change({ state: 'waiting', bytesPerS: undefined });
        return doubledMs(firstWaitMs, failures - 1, longestWaitMs);
      }
      stop({ state: 'failed', problem: isProblem(error) ? error : undefined });
      if (isProblem(error, 'not-found')) upload = undefined;
      const found = await readFileState(client, recordId);
      // The platform says what is wrong with the file.
      if (found?.state === 'refused') remove();
    }
    return undefined;
  };

  const pause = () => stop({ state: 'paused' });
  return {
    pause,
    resume: () => {
      run.abort();
      run = new AbortController();
      const { signal } = run;
      failures = 0;
      change({ state: 'sending', problem: undefined });
      retry = createRetry({ tryOnce, signal, wakesOn: ['online', 'visibilitychange'] });
      const watch = connection.subscribe(({ state }) => {
        if (state !== 'offline' && isWaiting(recordId)) retry?.now();
      });
      signal.addEventListener('abort', () => watch.unsubscribe(), { once: true });
      retry.now();
    },
    cancel: async () => {
      pause();
      try {
        if (upload !== undefined) await cancelFile(client, recordId, upload);
      } catch (error) {
        if (!isProblem(error, 'not-found')) throw error;
      }
      // An upload whose creation was not answered stands in the platform's state.
      await readFileState(client, recordId);
      remove();
    },
    remove,
  };
}

function isWaiting(recordId: number): boolean {
  return runningUploads.get().some((one) => one.recordId === recordId && one.state === 'waiting');
}

/**
 * Another try may succeed. tus answers 409 and 423 without words of the platform if two requests meet, and a proxy 413
 * to a part that is too long for it.
 */
function isPassing(error: unknown, failures: number): boolean {
  if (isUnreachable(error) || isProblem(error, 'throttled')) return true;
  // The code could not be loaded.
  if (!isProblem(error)) return !(error instanceof DOMException) || error.name !== 'AbortError';
  const { status = 0, errors } = error;
  const hasMet = [409, 413, 423].includes(status) && errors.length === 0;
  return failures < failuresAtMost && (hasMet || saysUnavailable(error) || status === 500);
}
