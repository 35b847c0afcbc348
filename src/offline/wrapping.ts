/** 12 bytes of IV, 32 of the secret, 16 of the tag */
export const wrappedLength = 60;

export async function wrap(key: CryptoKey, secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, secret));
  const wrapped = new Uint8Array(iv.length + sealed.length);
  wrapped.set(iv);
  wrapped.set(sealed, iv.length);
  return wrapped;
}

export async function unwrap(key: CryptoKey, wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: wrapped.slice(0, 12) }, key, wrapped.slice(12));
  return new Uint8Array(secret);
}

/** Undefined if the key is wrong. */
export async function unwrapIfRight(
  key: CryptoKey,
  wrapped: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await unwrap(key, wrapped);
  } catch (error) {
    if ((error as DOMException).name === 'OperationError') return undefined;
    throw error;
  }
}

export function newStorageKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** This clears the bytes. */
export async function keyFromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  return key;
}
