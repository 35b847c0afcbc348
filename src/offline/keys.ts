/** The two keys of a device: in memory only, and not extractable. */
export interface DeviceKeys {
  /** AES-GCM, 256 bit: seals the rows. */
  readonly row: CryptoKey;
  /** HMAC-SHA-256: stands in for ids, so that none is in clear. */
  readonly id: CryptoKey;
}

/** A new master secret: 32 random bytes. Whoever gets it clears it (`fill(0)`) after use. */
export function newMasterSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** Derives the keys of a device from its master secret with HKDF (decision 0016). */
export async function keysFrom(secret: Uint8Array<ArrayBuffer>): Promise<DeviceKeys> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const [row, id] = await Promise.all([
    crypto.subtle.deriveKey(purpose('row'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(purpose('id'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return { row, id };
}

function purpose(name: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: new TextEncoder().encode(`bedside ${name}`) };
}
