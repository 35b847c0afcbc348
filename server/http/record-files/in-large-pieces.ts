import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

const pieceBytes = 262_144;

/**
 * The request with its body in pieces of up to 256 kB (docs/decisions/0175). A piece waits for nothing that has not come
 * yet, so a slow sender whose connection breaks has no more to send again. A request that this process makes itself has
 * no `incoming`, and stays as it is.
 */
export function inLargePieces(request: Request, incoming: IncomingMessage | undefined): Request {
  if (!incoming) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: piecesOf(incoming), duplex: 'half' });
}

/** The stream holds one piece, or smaller ones of that length together. */
const strategy = new ByteLengthQueuingStrategy({ highWaterMark: pieceBytes });

function piecesOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let filled = 0;
  let passing: NodeJS.Immediate | undefined;
  let failure: Error | undefined;
  let stop: (() => void) | undefined;
  /** An error drops what was not read yet. */
  const failWhenRead = (controller: ReadableStreamDefaultController, error: Error) => {
    failure = error;
    if (controller.desiredSize === pieceBytes) controller.error(error);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const pass = () => {
          clearImmediate(passing);
          passing = undefined;
          if (filled === 0) return;
          const isSmall = filled < pieceBytes / 2;
          controller.enqueue(isSmall ? Uint8Array.from(piece.subarray(0, filled)) : piece.subarray(0, filled));
          if (!isSmall) piece = Buffer.allocUnsafeSlow(pieceBytes);
          filled = 0;
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        };
        const take = (chunk: Buffer) => {
          for (let taken = 0; taken < chunk.length;) {
            const copied = chunk.copy(piece, filled, taken);
            filled += copied;
            taken += copied;
            if (filled === pieceBytes) pass();
          }
          // Node first reads what the system has received already.
          passing ??= setImmediate(pass);
        };
        const stopWatching = finished(incoming, (error) => {
          pass();
          if (!error) controller.close();
          else failWhenRead(controller, error);
        });
        stop = () => {
          clearImmediate(passing);
          stopWatching();
          incoming.off('data', take);
          incoming.pause();
        };
        incoming.pause();
        incoming.on('data', take);
      },
      pull(controller) {
        if (failure) failWhenRead(controller, failure);
        else incoming.resume();
      },
      cancel: () => stop?.(),
    },
    strategy,
  );
}
