export interface RowAbout {
  id: string;
  group: string;
}

export interface SealedRow {
  id: string;
  group: string;
  /** days since 1970, coarse on purpose */
  day: number;
  version: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export interface Unsealed {
  about: RowAbout;
  value: unknown;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
}

export const rowVersion = 2;

const blockLength = 256;
const text = new TextEncoder();

export async function hashed(keys: StorageKeys, { id, group }: RowAbout): Promise<RowAbout> {
  const hashes = await Promise.all([hash(keys, JSON.stringify([group, id])), hash(keys, group)]);
  return { id: hashes[0], group: hashes[1] };
}

async function hash(keys: StorageKeys, value: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', keys.id, text.encode(value)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Padding hides the length. JSON has no zero byte, so one stands between it and `bytes`. */
export async function seal(
  keys: StorageKeys,
  { about, value, bytes }: Unsealed,
  day: number = today(),
): Promise<SealedRow> {
  const { id, group } = await hashed(keys, about);
  const head = text.encode(JSON.stringify({ about, value, ...(bytes && { length: bytes.length }) }));
  const length = head.length + (bytes ? 1 + bytes.length : 0);
  const padded = new Uint8Array(Math.ceil(length / blockLength) * blockLength);
  padded.set(head);
  if (bytes) padded.set(bytes, head.length + 1);
  else padded.fill(0x20, head.length);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, id, group), keys.row, padded);
  return { id, group, day, version: rowVersion, iv, sealed };
}

export async function unseal(keys: StorageKeys, row: SealedRow): Promise<Unsealed> {
  if (row.version !== rowVersion) throw new Error(`A row of form ${row.version} cannot be read`);
  const plain = new Uint8Array(await crypto.subtle.decrypt(algorithm(row.iv, row.id, row.group), keys.row, row.sealed));
  const end = plain.indexOf(0);
  const head = new TextDecoder().decode(end < 0 ? plain : plain.subarray(0, end));
  const { length, ...unsealed } = JSON.parse(head) as Unsealed & { length?: number };
  return length === undefined ? unsealed : { ...unsealed, bytes: plain.subarray(end + 1, end + 1 + length) };
}

/** A row that is moved does not open. */
function algorithm(iv: Uint8Array<ArrayBuffer>, id: string, group: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: text.encode(`${rowVersion} ${group} ${id}`) };
}

export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}

export interface StorageKeys {
  readonly row: CryptoKey;
  readonly id: CryptoKey;
}

/** The caller must clear it (`fill(0)`) after use. */
export function newMasterSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

export async function keysFrom(secret: Uint8Array<ArrayBuffer>): Promise<StorageKeys> {
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
