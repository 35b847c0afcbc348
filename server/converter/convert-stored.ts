import { convertInThread } from './convert-in-thread.ts';
import type { ConversionOrder, ConversionOutcome } from './converter.ts';

export interface StoredOrder extends ConversionOrder {
  folder: string;
}

type Convert = (order: ConversionOrder, signal: AbortSignal) => Promise<ConversionOutcome>;

/** Converts what came in. `computed` converts the recordings of the demonstration, which have no files. */
export function convertStored(folder: string, computed?: Convert): Convert {
  return async (order, signal) => {
    if (!order.session.files) return computed ? computed(order, signal) : 'no-data';
    const stored: StoredOrder = { ...order, folder };
    return convertInThread(new URL('stored-thread.ts', import.meta.url), stored, signal);
  };
}
