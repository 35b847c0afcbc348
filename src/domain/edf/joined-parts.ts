import type { ByteSpan } from './edf-records.ts';

export function partsOfSpan<Span extends ByteSpan>(parts: readonly Span[], { from, to }: ByteSpan): Span[] | undefined {
  const found: Span[] = [];
  let reached = from;
  while (reached < to) {
    let best: Span | undefined;
    for (const part of parts) if (part.from <= reached && part.to > Math.max(reached, best?.to ?? 0)) best = part;
    if (!best) return undefined;
    found.push(best);
    reached = best.to;
  }
  return found;
}

/** What no part holds, without gaps: it may contain parts in its middle. Empty if nothing is missing. */
export function missingSpan(parts: readonly ByteSpan[], span: ByteSpan): ByteSpan {
  const endAfter = (at: number) =>
    Math.max(at, ...parts.filter((part) => part.from <= at && part.to > at).map(({ to }) => to));
  const beginBefore = (at: number) =>
    Math.min(at, ...parts.filter((part) => part.from < at && part.to >= at).map(({ from }) => from));
  const from = Math.min(repeated(endAfter, span.from), span.to);
  return { from, to: Math.max(repeated(beginBefore, span.to), from) };
}

function repeated(step: (at: number) => number, at: number): number {
  const next = step(at);
  return next === at ? at : repeated(step, next);
}

/** `pieces` are the bytes of the parts that {@link partsOfSpan} found. */
export function joinedParts(
  parts: readonly ByteSpan[],
  pieces: readonly Uint8Array[],
  { from, to }: ByteSpan,
): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(to - from);
  let reached = from;
  for (const [index, part] of parts.entries()) {
    const end = Math.min(part.to, to);
    joined.set(pieces[index]!.subarray(reached - part.from, end - part.from), reached - from);
    reached = end;
  }
  return joined;
}
