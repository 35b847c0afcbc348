import type { RefusedRow } from '#/contract/imports.ts';
import type { Db } from '../tables.ts';
import type { SentCompatibility } from './compatibility-import.ts';
import { namesIn } from './import-names.ts';
import type { Reach } from './reach.ts';

/** A row as a file names it. Where there is an id, there is no name. */
export interface NamedCompatibility extends Partial<SentCompatibility> {
  row: number;
  product?: string | undefined;
  firmware?: string | undefined;
  hardware?: string | undefined;
  driver?: string | undefined;
}

/** The ids that the names mean, and the names that mean none or several. Such a row is flawed. */
export async function withIdsOfParts(
  db: Db,
  reach: Reach,
  sent: readonly NamedCompatibility[],
): Promise<{ sent: SentCompatibility[]; problems: RefusedRow[] }> {
  const namesOfRow = await namesIn(db, reach, sent, {
    product: 'product',
    firmware: 'firmware',
    hardware: 'hardware',
    driver: 'driver',
  });
  const problems: RefusedRow[] = [];
  const resolved = sent.map(({ product, firmware, hardware, driver, ...one }): SentCompatibility => {
    const { meaning, problems: found } = namesOfRow();
    const inFile = meaning('product', product);
    const firmwareOf = inFile.problem ? {} : meaning('firmware', firmware, { productId: inFile.id });
    const { firmwareId = firmwareOf.id } = one;
    const hardwareOf = meaning('hardware', hardware, { productId: firmwareOf.productId ?? inFile.id });
    const { hardwareId = hardwareOf.id } = one;
    const { driverId = meaning('driver', driver).id } = one;
    problems.push(...found.map((problem) => ({ row: one.row, ...problem })));
    return { ...one, firmwareId, hardwareId, driverId, ...(found.length > 0 && { isFlawed: true }) };
  });
  return { sent: resolved, problems };
}
