import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { recordFileState, type RecordFileState } from '#/contract/record-files.ts';
import { createPartSize } from '#/domain/part-size.ts';

interface SentFile {
  origin: string;
  /** Headers with the session. */
  caller: Readonly<Record<string, string>>;
  recordId: number;
  path: string;
  name: string;
}

/** Sends a file by tus, in parts as the app sends them. Rejects with the platform's refusal. */
export function sendFile({ origin, caller, recordId, path, name }: SentFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const part = createPartSize();
    let sentAt = 0;
    const tus = new Upload(createReadStream(path), {
      endpoint: `${origin}/v1/records/${recordId}/files`,
      headers: { ...caller },
      metadata: { name },
      chunkSize: part.bytes(),
      onBeforeRequest: () => {
        sentAt = performance.now();
      },
      onChunkComplete: () => {
        part.took(performance.now() - sentAt);
        tus.options.chunkSize = part.bytes();
      },
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    });
    tus.start();
  });
}

/** What the platform says of the whole file, once it has read it. */
export async function judgedFile(
  origin: string,
  caller: Readonly<Record<string, string>>,
  recordId: number,
): Promise<Extract<RecordFileState, { state: 'question' | 'accepted' | 'refused' }>> {
  for (;;) {
    const answer = await fetch(`${origin}/v1/records/${recordId}/file`, { headers: caller });
    const state = recordFileState.parse(await answer.json());
    if (state.state === 'question' || state.state === 'accepted' || state.state === 'refused') return state;
    await wait(50);
  }
}
