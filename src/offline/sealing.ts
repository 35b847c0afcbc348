import type { DeviceKeys } from './keys.ts';

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
}

export const rowVersion = 2;

const blockLength = 256;
const text = new TextEncoder();

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

/** Padding hides the length. */
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

export async function unseal(keys: DeviceKeys, row: SealedRow): Promise<Unsealed> {
  if (row.version !== rowVersion) throw new Error(`A row of form ${row.version} cannot be read`);
  const bytes = await crypto.subtle.decrypt(algorithm(row.iv, row.id, row.group), keys.row, row.sealed);
  return JSON.parse(new TextDecoder().decode(bytes)) as Unsealed;
}

/** A row that is moved does not open. */
function algorithm(iv: Uint8Array<ArrayBuffer>, id: string, group: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: text.encode(`${rowVersion} ${group} ${id}`) };
}

export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
