import { convertInThread } from '../converter/convert-in-thread.ts';
import type { ConversionOrder, ConversionOutcome } from '../converter/converter.ts';

export function convert(order: ConversionOrder, signal: AbortSignal): Promise<ConversionOutcome> {
  return convertInThread(new URL('convert-thread.ts', import.meta.url), order, signal);
}
