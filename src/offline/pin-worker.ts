import { argon2id } from 'hash-wasm';

/** What the page asks of this worker. */
export interface PinOrder {
  pin: string;
  salt: Uint8Array<ArrayBuffer>;
}

/**
 * Turns a PIN into 32 bytes, slowly on purpose: whoever guesses pays 64 MiB and three passes for each guess (decisions 0015
 * and 0016). In a worker of its own, so that the page goes on, and so that only this file may compile WebAssembly.
 */
addEventListener('message', ({ data: { pin, salt } }: MessageEvent<PinOrder>) => {
  argon2id({
    password: pin,
    salt,
    parallelism: 1,
    iterations: 3,
    memorySize: 64 * 1024,
    hashLength: 32,
    outputType: 'binary',
  }).then(
    (bytes) => postMessage(bytes),
    (error: unknown) => postMessage(String(error)),
  );
});
