export interface DeviceKeys {
  readonly row: CryptoKey;
  readonly id: CryptoKey;
}

/** The caller must clear it (`fill(0)`) after use. */
export function newMasterSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

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
