import { setImmediate } from 'node:timers/promises';
import { fileBytes, type BlockFile } from './block-file.ts';

/**
 * A part of a file as a stream that computes a piece when the reader wants one, and lets others have their turn before
 * each. Nobody reads on: nothing is computed any more.
 */
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
    // Nothing is computed before it is asked for.
    { highWaterMark: 0 },
  );
}
