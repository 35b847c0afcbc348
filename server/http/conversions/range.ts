/** A part of a file: from one byte up to, not including, another. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The part that a `Range` header asks for (RFC 9110, section 14): 'whole' without one, and for what is no range or several of them, which
 * a server may pass over; 'unsatisfiable' when it lies behind the end.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'unsatisfiable' : { from, to };
}

/** Whether a range may be given: with `If-Range` only of the very same file; a date never is (RFC 9110, section 13.1.5). */
export function mayContinue(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag;
}
