import { sql } from 'kysely';
import type { RefusedRow } from '#/contract/imports.ts';
import type { Db } from '../tables.ts';
import { chosenMeaning, meaningsOf, type NameProblem } from './import-names.ts';
import type { SentDevice } from './judged-devices.ts';
import { isWithin, type Reach } from './reach.ts';

/** A device as a file names it. Where there is an id, there is no name. */
export interface NamedDevice extends SentDevice {
  product?: string | undefined;
  hardware?: string | undefined;
  /** A version. */
  targetFirmware?: string | null | undefined;
  organization?: string | undefined;
}

interface Held {
  key: string;
  productId: number;
  hardwareId: number;
}

/** Only within reach: what others have must not show. */
async function heldDevices(db: Db, reach: Reach, sent: readonly NamedDevice[]): Promise<Map<string, Held>> {
  const serials = sent.map(({ serial }) => serial);
  const { rows } = await sql<Held>`select lower(one.serial) as key, one.product_id, one.hardware_id from device as one
    where lower(one.serial) in (select lower(serial) from unnest(${serials}::text[]) as wanted(serial))
      and ${isWithin(reach, 'one.organizationId')}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

const hasName = ({ product, hardware, targetFirmware, organization }: NamedDevice) =>
  [product, hardware, targetFirmware, organization].some((name) => typeof name === 'string');

/** The ids that the names mean, and the names that mean none or several. Such a row is flawed. */
export async function withIdsOfNames(
  db: Db,
  reach: Reach,
  sent: readonly NamedDevice[],
): Promise<{ sent: SentDevice[]; problems: RefusedRow[] }> {
  const problems: RefusedRow[] = [];
  const named = sent.filter(hasName);
  const held = named.length > 0 ? await heldDevices(db, reach, named) : new Map<string, Held>();
  const of = (kind: Parameters<typeof meaningsOf>[2], names: (string | null | undefined)[]) =>
    meaningsOf(db, reach, kind, names);
  const products = await of(
    'product',
    named.map(({ product }) => product),
  );
  const hardwares = await of(
    'hardware',
    named.map(({ hardware }) => hardware),
  );
  const firmwares = await of(
    'firmware',
    named.map(({ targetFirmware }) => targetFirmware),
  );
  const organizations = await of(
    'organization',
    named.map(({ organization }) => organization),
  );
  const resolved = sent.map((device): SentDevice => {
    const { product, hardware, targetFirmware, organization, ...plain } = device;
    // Null is no name, but says that there is none.
    const one: SentDevice = targetFirmware === null ? { ...plain, targetFirmwareId: null } : plain;
    if (!hasName(device)) return one;
    const before = held.get(one.serial.toLowerCase());
    const found: NameProblem[] = [];
    const meaning = (name: string, choice: Parameters<typeof chosenMeaning>[1]) => {
      const { id, problem } = chosenMeaning(name, choice);
      if (problem) found.push(problem);
      return id;
    };
    if (product !== undefined)
      one.productId = meaning(product, { field: 'product', meanings: products, held: before?.productId });
    const isProductKnown = !found.some(({ field }) => field === 'product');
    const productId = isProductKnown ? (one.productId ?? before?.productId) : undefined;
    if (hardware !== undefined)
      one.hardwareId = meaning(hardware, {
        field: 'hardware',
        meanings: hardwares,
        productId,
        held: before?.hardwareId,
      });
    // Each product has a version 1.0.0, so a version means nothing as long as the product is not known.
    if (typeof targetFirmware === 'string' && isProductKnown)
      one.targetFirmwareId = meaning(targetFirmware, { field: 'targetFirmware', meanings: firmwares, productId });
    if (organization !== undefined)
      one.organizationId = meaning(organization, { field: 'organization', meanings: organizations });
    problems.push(...found.map((problem) => ({ row: one.row, serial: one.serial, ...problem })));
    return found.length > 0 ? { ...one, isFlawed: true } : one;
  });
  return { sent: resolved, problems };
}
