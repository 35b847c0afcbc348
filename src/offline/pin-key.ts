import { StorageProblem } from './storage-problem.ts';
import type { NewLock } from './lock-change.ts';
import type { PinOrder } from './pin-worker.ts';
import { keyFromBytes } from './wrapping.ts';

/** Throws a {@link StorageProblem} without WebAssembly or memory. */
export async function keyFromPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const worker = new Worker(new URL('./pin-worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | string>) => {
        if (typeof data === 'string') reject(new StorageProblem('broken', data));
        else resolve(data);
      });
      worker.addEventListener('error', (event) => reject(new StorageProblem('broken', event.message)));
      worker.postMessage({ pin, salt } satisfies PinOrder);
    });
    return await keyFromBytes(bytes);
  } finally {
    worker.terminate();
  }
}

export async function lockByPin(pin: string): Promise<NewLock> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { wrapping: { kind: 'pin', salt }, key: await keyFromPin(pin, salt) };
}
