import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

const pieceBytes = 262_144;

/**
 * The request with its body in pieces of up to 256 kB. The network delivers 64 kB at most, and each piece passes five
 * streams on its way to the disk (docs/decisions/0175). A piece waits for nothing that has not come yet, so a slow sender
 * loses nothing more when its connection breaks.
 */
export function inLargePieces(request: Request, incoming: IncomingMessage | undefined): Request {
  const { url, method, headers, signal } = request;
  // A body of unknown length is counted where it is read (server/http/middleware/body-size.ts).
  if (!incoming || !headers.has('Content-Length') || headers.has('Transfer-Encoding')) return request;
  return new Request(url, { method, headers, signal, body: piecesOf(incoming), duplex: 'half' });
}

function piecesOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let filled = 0;
  let passing: NodeJS.Immediate | undefined;
  let failure: Error | undefined;
  let stop: (() => void) | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const pass = () => {
        clearImmediate(passing);
        passing = undefined;
        if (filled === 0) return;
        const isSmall = filled < pieceBytes / 2;
        controller.enqueue(isSmall ? Uint8Array.from(piece.subarray(0, filled)) : piece.subarray(0, filled));
        if (!isSmall) piece = Buffer.allocUnsafeSlow(pieceBytes);
        filled = 0;
        incoming.pause();
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
        // An error drops what was not read yet.
        else if (controller.desiredSize === 1) controller.error(error);
        else failure = error;
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
      if (failure) controller.error(failure);
      else incoming.resume();
    },
    cancel: () => stop?.(),
  });
}
