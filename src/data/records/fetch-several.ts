import { fetchRanges } from '#/browser/http/fetch-range.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { fileCall as call } from './file-keys.ts';
import type { FilePlace } from './file-window.ts';

/** So many spans fit into the headers of a request. */
export const spansAtOnce = 100;

const withoutParts = new WeakSet<EdfHeader>();

/** False once the server has sent one part at a time. */
export function sendsSeveral(header: EdfHeader): boolean {
  return !withoutParts.has(header);
}

/** At most {@link spansAtOnce}. Undefined if each span needs a request of its own. */
export async function fetchSeveral(
  { header, address, tag }: FilePlace,
  spans: readonly ByteSpan[],
  signal: AbortSignal,
): Promise<Uint8Array[] | undefined> {
  if (spans.length < 2 || !sendsSeveral(header)) return undefined;
  const found = await fetchRanges({ call, address, spans, tag, signal });
  if (!found) withoutParts.add(header);
  return found;
}
