import { continueIds, insertRows } from '../store/insert-rows.ts';
import type { Db } from '../store/tables.ts';

const products = [
  { id: 1, name: 'EEG 32', application: 'WEMU', reference: 'WEMU-1' },
  { id: 2, name: 'EEG 64', application: 'WEMU', reference: 'WEMU-2' },
];

const hardwares = [
  { id: 1, productId: 1, name: 'EEG 32', release: 'A' },
  { id: 2, productId: 1, name: 'EEG 32', release: 'B' },
  { id: 3, productId: 2, name: 'EEG 64', release: 'A' },
  { id: 4, productId: 2, name: 'EEG 64', release: 'B' },
];

const drivers = [
  { id: 1, name: 'Recorder USB', release: '1.0.0' },
  { id: 2, name: 'Recorder USB', release: '2.0.0' },
];

/** Hardware A of product 1 does not run the newest firmware. A device is upgraded from one to the next. */
const firmwares = [
  { id: 1, productId: 1, release: '1.0.0', hardwareIds: [1, 2], driverId: 1 },
  { id: 2, productId: 1, release: '1.1.0', hardwareIds: [1, 2], driverId: 1, fromId: 1 },
  { id: 3, productId: 1, release: '2.0.0', hardwareIds: [1, 2], driverId: 2, fromId: 2 },
  { id: 4, productId: 1, release: '2.1.0', hardwareIds: [2], driverId: 2, fromId: 3 },
  { id: 5, productId: 2, release: '1.0.0', hardwareIds: [3, 4], driverId: 1 },
  { id: 6, productId: 2, release: '1.1.0', hardwareIds: [3, 4], driverId: 1, fromId: 5 },
];

const devices = [
  { id: 1, serial: 'PORT-1', productId: 1, hardwareId: 1, firmwareVersion: '1.0.0', organizationId: 1 },
  { id: 2, serial: 'SEE-1', productId: 1, hardwareId: 2, firmwareVersion: '1.0.0', organizationId: 2 },
  { id: 3, serial: 'PORT-2', productId: 2, hardwareId: 3, firmwareVersion: '1.1.0', organizationId: 1 },
];

const sensors = devices.flatMap(({ id: deviceId, serial }) => [
  { serial: `${serial}-S2`, kind: 'ECG', deviceId },
  { serial: `${serial}-S1`, kind: 'EEG', deviceId },
]);

/** Two products, all that belongs to them, and devices of two of the hospitals. */
export async function insertProducts(db: Db): Promise<void> {
  await insertRows(db, 'product', products);
  await insertRows(db, 'hardware', hardwares);
  await insertRows(db, 'driver', drivers);
  await insertRows(
    db,
    'firmware',
    firmwares.map(({ id, productId, release }) => ({ id, productId, release, releasedAt: '2026-01-05T00:00:00Z' })),
  );
  const fitting = firmwares.flatMap(({ id, hardwareIds }) =>
    hardwareIds.map((hardwareId) => ({ firmwareId: id, hardwareId })),
  );
  await insertRows(db, 'firmwareHardware', fitting);
  await insertRows(
    db,
    'firmwareDriver',
    firmwares.map(({ id, driverId }) => ({ firmwareId: id, driverId })),
  );
  const upgrades = firmwares.flatMap(({ id, fromId }) => (fromId ? [{ firmwareId: id, fromId }] : []));
  await insertRows(db, 'firmwareUpgrade', upgrades);
  await insertRows(db, 'device', devices);
  for (const table of ['product', 'hardware', 'driver', 'firmware', 'device'] as const) await continueIds(db, table);
  await db.insertInto('sensor').values(sensors).execute();
}
