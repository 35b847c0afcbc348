import type { DeviceKeys } from './keys.ts';

/** What a row is about, and whose it is and of what kind. It lies inside the seal, and outside only as hashes. */
export interface RowAbout {
  id: string;
  /** Rows that are listed together share it. */
  group: string;
}

/** A row as it lies on the disk: nothing in it tells whom or what it is about. */
export interface SealedRow {
  /** HMAC of what the row is about. */
  id: string;
  /** HMAC of whose it is and of what kind. */
  group: string;
  /** When it was written, in days since 1970: coarse, for expiry. */
  day: number;
  /** The form of the sealed value. */
  version: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** A row that was opened. */
export interface Unsealed {
  about: RowAbout;
  value: unknown;
}

/** The form of sealed values that this build writes; since 2 they hold what they are about, so that a lock can be changed. */
export const rowVersion = 2;

const blockLength = 256;
const text = new TextEncoder();

/** HMACs of what a row is about, as base64url: the same text gives the same one on this device, and tells nothing. */
export async function hashed(keys: DeviceKeys, { id, group }: RowAbout): Promise<RowAbout> {
  const hashes = await Promise.all([hash(keys, JSON.stringify([group, id])), hash(keys, group)]);
  return { id: hashes[0], group: hashes[1] };
}

async function hash(keys: DeviceKeys, value: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', keys.id, text.encode(value)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Seals a JSON value into a row. Its length is padded, so that it does not tell one patient from another. */
export async function seal(
  keys: DeviceKeys,
  about: RowAbout,
  value: unknown,
  day: number = today(),
): Promise<SealedRow> {
  const { id, group } = await hashed(keys, about);
  const bytes = text.encode(JSON.stringify({ about, value } satisfies Unsealed));
  const padded = new Uint8Array(Math.ceil(bytes.length / blockLength) * blockLength).fill(0x20);
  padded.set(bytes);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, id, group), keys.row, padded);
  return { id, group, day, version: rowVersion, iv, sealed };
}

/** Opens a row. Throws when it is broken, was moved to another place, or is of another form. */
export async function unseal(keys: DeviceKeys, row: SealedRow): Promise<Unsealed> {
  if (row.version !== rowVersion) throw new Error(`A row of form ${row.version} cannot be read`);
  const bytes = await crypto.subtle.decrypt(algorithm(row.iv, row.id, row.group), keys.row, row.sealed);
  return JSON.parse(new TextDecoder().decode(bytes)) as Unsealed;
}

/** The row's place is bound into the seal: a row that is copied over another one does not open. */
function algorithm(iv: Uint8Array<ArrayBuffer>, id: string, group: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: text.encode(`${rowVersion} ${group} ${id}`) };
}

/** Days since 1970. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
