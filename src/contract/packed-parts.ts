/** What a server may do to a part of a file before it sends it, in this order (RFC 3229). `byte-planes` is our own. */
export const packing = ['range', 'byte-planes', 'gzip'] as const;

export const packingHeaders = { accepted: 'A-IM', used: 'IM' } as const;

/** `IM Used`: the part is packed. */
export const packedStatus = 226;

export function packingsOf(header: string | null | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.split(';')[0]!.trim().toLowerCase());
}
