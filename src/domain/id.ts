export function idIn(text: string): number | undefined {
  if (!/^[1-9]\d*$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Ids of a platform are below this number, so a local id is never one of them (docs/decisions/0060). */
const firstLocalId = 2 ** 52;

export function isLocalId(id: number): boolean {
  return id >= firstLocalId;
}

/** 52 of the 64 random bits decide. */
export function localIdFrom([high = 0, low = 0]: ArrayLike<number> & Iterable<number>): number {
  return firstLocalId + high * 2 ** 20 + (low % 2 ** 20);
}
