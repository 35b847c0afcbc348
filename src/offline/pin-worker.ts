import { argon2id } from 'hash-wasm';

export interface PinOrder {
  pin: string;
  salt: Uint8Array<ArrayBuffer>;
}

/** Each guess must cost 64 MiB and three passes. Only this file may compile WebAssembly. */
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
