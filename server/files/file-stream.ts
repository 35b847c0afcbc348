import { setImmediate } from 'node:timers/promises';
import { fileBytes, type BlockFile } from './block-file.ts';

/** Other work runs between pieces. */
export function fileStream(file: BlockFile, from: number, to: number): ReadableStream<Uint8Array> {
  const pieces = fileBytes(file, from, to);
  return new ReadableStream(
    {
      async pull(controller) {
        await setImmediate();
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}
