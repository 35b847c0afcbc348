import { createHash } from 'node:crypto';
import type { ApplicationCode } from '#/domain/application.ts';
import { applicationCodes } from '#/domain/application.ts';
import type { Db } from '../store/tables.ts';
import { continueIds, insertRows } from '../store/insert-rows.ts';

const models = {
  WEMU: ['EEG 32', 'EEG 64', 'EEG Home'],
  CCW: ['Holter 3', 'Holter 12', 'Rest ECG'],
  SOM: ['Sleep Screen', 'Polysomnograph', 'Sleep Home'],
  CPF: ['Loop Recorder', 'Patch', 'Event Recorder'],
} as const satisfies Record<ApplicationCode, readonly string[]>;

const releases = ['1.0.0', '1.1.0', '2.0.0', '2.1.0'] as const;

/** The last four products have two firmwares, the others four: 40 in all. */
const releasesOf = (index: number) => (index < 8 ? releases.slice(0, 4) : releases.slice(0, 2));

export const demoProducts = applicationCodes.flatMap((application) =>
  models[application].map((name, index) => ({ name, application, reference: `${application}-${index + 1}` })),
);

/** Each product has two kinds of hardware. The older one does not run the newest firmware. */
export const demoHardwares = demoProducts.flatMap(({ name }, index) =>
  ['A', 'B'].map((release, at) => ({ id: index * 2 + at + 1, name, release, productId: index + 1 })),
);

export const demoFirmwares = demoProducts
  .flatMap((_, index) => releasesOf(index).map((release, place) => ({ release, place, productId: index + 1 })))
  .map((firmware, index) => ({ id: index + 1, ...firmware }));

/** The newer firmwares need the newer driver, and nothing needs the last one. */
const demoDrivers = [
  { id: 1, name: 'Recorder USB', release: '1.0.0' },
  { id: 2, name: 'Recorder USB', release: '2.0.0' },
  { id: 3, name: 'Recorder Bluetooth', release: '1.2.0' },
];

const dayMs = 86_400_000;

const contentsOf = (productId: number, release: string) =>
  Buffer.from(`Demonstration firmware ${release} of product ${productId}\n`.repeat(20));

function firmwareRow({ id, productId, release, place }: (typeof demoFirmwares)[number], today: number) {
  const contents = contentsOf(productId, release);
  return {
    id,
    productId,
    release,
    releaseNotes: `Version ${release}.`,
    fileName: `${demoProducts[productId - 1]?.reference.toLowerCase() ?? ''}-${release}.bin`,
    size: contents.length,
    sha256: createHash('sha256').update(contents).digest('hex'),
    releasedAt: new Date(today - (600 - place * 150) * dayMs).toISOString(),
  };
}

export function fits(firmware: (typeof demoFirmwares)[number], hardware: (typeof demoHardwares)[number]): boolean {
  return firmware.productId === hardware.productId && (hardware.release === 'B' || firmware.place < 3);
}

/** A firmware is reached from the one before. */
const steps = demoFirmwares
  .filter(({ place }) => place > 0)
  .map(({ id: firmwareId }) => ({ firmwareId, fromId: firmwareId - 1 }));

export async function insertProducts(db: Db, today: number): Promise<void> {
  await insertRows(
    db,
    'product',
    demoProducts.map((product, index) => ({ id: index + 1, ...product })),
  );
  await insertRows(db, 'hardware', demoHardwares);
  await insertRows(
    db,
    'firmware',
    demoFirmwares.map((firmware) => firmwareRow(firmware, today)),
  );
  await insertRows(
    db,
    'firmwareFile',
    demoFirmwares.map(({ id, productId, release }) => ({
      firmwareId: id,
      contents: `\\x${contentsOf(productId, release).toString('hex')}`,
    })),
  );
  await insertRows(db, 'firmwareUpgrade', steps);
  await insertRows(
    db,
    'firmwareHardware',
    demoFirmwares.flatMap((firmware) =>
      demoHardwares
        .filter((hardware) => fits(firmware, hardware))
        .map((hardware) => ({ firmwareId: firmware.id, hardwareId: hardware.id })),
    ),
  );
  await insertRows(db, 'driver', demoDrivers);
  await insertRows(
    db,
    'firmwareDriver',
    demoFirmwares.map(({ id, place }) => ({ firmwareId: id, driverId: place < 2 ? 1 : 2 })),
  );
  for (const table of ['product', 'hardware', 'firmware', 'driver'] as const) await continueIds(db, table);
}
