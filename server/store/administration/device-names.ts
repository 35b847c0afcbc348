import { sql } from 'kysely';
import type { RefusedRow } from '#/contract/imports.ts';
import type { Db } from '../tables.ts';
import { namesIn } from './import-names.ts';
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
  const namesOfRow = await namesIn(db, reach, named, {
    product: 'product',
    hardware: 'hardware',
    targetFirmware: 'firmware',
    organization: 'organization',
  });
  const resolved = sent.map(({ product, hardware, targetFirmware, organization, ...plain }): SentDevice => {
    const { row, serial } = plain;
    const before = held.get(serial.toLowerCase());
    const { meaning, problems: found } = namesOfRow();
    const { id: productId = plain.productId, problem } = meaning('product', product, { held: before?.productId });
    const known = problem ? undefined : (productId ?? before?.productId);
    const fit = meaning('hardware', hardware, { productId: known, held: before?.hardwareId });
    // Each product has a version 1.0.0, so a version means nothing as long as the product is not known.
    const target = problem ? {} : meaning('targetFirmware', targetFirmware, { productId: known });
    const place = meaning('organization', organization);
    problems.push(...found.map((one) => ({ row, serial, ...one })));
    return {
      ...plain,
      productId,
      hardwareId: fit.id ?? plain.hardwareId,
      // Null is no name, but says that there is none.
      targetFirmwareId: targetFirmware === null ? null : (target.id ?? plain.targetFirmwareId),
      organizationId: place.id ?? plain.organizationId,
      ...(found.length > 0 && { isFlawed: true }),
    };
  });
  return { sent: resolved, problems };
}
