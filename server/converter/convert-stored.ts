import { FilesAway } from '../uploads/files-away.ts';
import type { BytesPlace } from '../uploads/bytes-place.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { convertInThread } from './convert-in-thread.ts';
import type { ConversionOrder, ConversionOutcome } from './converter.ts';

export interface StoredOrder extends ConversionOrder {
  /** In the order of the session's files. */
  places: readonly BytesPlace[];
}

/** What the thread says. */
export type StoredOutcome = ConversionOutcome | 'files-away';

type Convert = (order: ConversionOrder, signal: AbortSignal) => Promise<ConversionOutcome>;

/** Converts what came in. `computed` converts the recordings of the demonstration, which have no files. */
export function convertStored(uploads: Pick<Uploads, 'placeOf'>, computed?: Convert): Convert {
  return async (order, signal) => {
    const { files } = order.session;
    if (!files) return computed ? computed(order, signal) : 'no-data';
    const stored: StoredOrder = { ...order, places: files.map(({ upload }) => uploads.placeOf(upload)) };
    const script = new URL('stored-thread.ts', import.meta.url);
    const outcome = await convertInThread<StoredOutcome>(script, stored, signal);
    if (outcome === 'files-away') throw new FilesAway(outcome);
    return outcome;
  };
}
