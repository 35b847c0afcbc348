import { join } from 'node:path';
import { convertInThread } from './convert-in-thread.ts';
import type { ConversionOrder, ConversionOutcome } from './converter.ts';

export interface StoredOrder extends ConversionOrder {
  path: string;
}

type Convert = (order: ConversionOrder, signal: AbortSignal) => Promise<ConversionOutcome>;

/** Converts what came in. `computed` converts the recordings of the demonstration, which have no file. */
export function convertStored(folder: string, computed?: Convert): Convert {
  return async (order, signal) => {
    const { file } = order.session;
    if (!file) return computed ? computed(order, signal) : 'no-data';
    const stored: StoredOrder = { ...order, path: join(folder, file.upload) };
    return convertInThread(new URL('stored-thread.ts', import.meta.url), stored, signal);
  };
}
