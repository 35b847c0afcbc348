import type { RefusedRow } from '#/contract/imports.ts';
import type { Db } from '../tables.ts';
import type { SentCompatibility } from './compatibility-import.ts';
import { chosenMeaning, meaningsOf, type NameProblem } from './import-names.ts';
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
  const of = (kind: Parameters<typeof meaningsOf>[2], names: (string | undefined)[]) =>
    meaningsOf(db, reach, kind, names);
  const products = await of(
    'product',
    sent.map(({ product }) => product),
  );
  const firmwares = await of(
    'firmware',
    sent.map(({ firmware }) => firmware),
  );
  const hardwares = await of(
    'hardware',
    sent.map(({ hardware }) => hardware),
  );
  const drivers = await of(
    'driver',
    sent.map(({ driver }) => driver),
  );
  const problems: RefusedRow[] = [];
  const resolved = sent.map(({ product, firmware, hardware, driver, ...one }): SentCompatibility => {
    const found: NameProblem[] = [];
    const meaning = (name: string | undefined, choice: Parameters<typeof chosenMeaning>[1]) => {
      if (name === undefined) return {};
      const chosen = chosenMeaning(name, choice);
      if (chosen.problem) found.push(chosen.problem);
      return chosen;
    };
    const inFile = meaning(product, { field: 'product', meanings: products });
    const firmwareOf = meaning(inFile.problem ? undefined : firmware, {
      field: 'firmware',
      meanings: firmwares,
      productId: inFile.id,
    });
    const { firmwareId = firmwareOf.id } = one;
    const hardwareOf = meaning(hardware, {
      field: 'hardware',
      meanings: hardwares,
      productId: firmwareOf.productId ?? inFile.id,
    });
    const { hardwareId = hardwareOf.id } = one;
    const { driverId = meaning(driver, { field: 'driver', meanings: drivers }).id } = one;
    problems.push(...found.map((problem) => ({ row: one.row, ...problem })));
    return { ...one, firmwareId, hardwareId, driverId, ...(found.length > 0 && { isFlawed: true }) };
  });
  return { sent: resolved, problems };
}
