import type { ApplicationCode } from '#/domain/application.ts';
import type { Db } from '../store/tables.ts';
import { randomOf } from '../random.ts';
import { continueIds, insertRows } from '../store/insert-rows.ts';
import { organizations } from './organizations.ts';
import { demoFirmwares, demoHardwares, demoProducts, fits } from './products.ts';

const count = 2000;

const hourMs = 3_600_000;

/** Every third device is about to be upgraded. */
export function deviceRow(index: number, now: number) {
  const random = randomOf(`device ${index}`);
  const hardware = random.pick(demoHardwares);
  const runnable = demoFirmwares.filter((firmware) => fits(firmware, hardware));
  const firmware = random.pick(runnable);
  const next = runnable.find(({ id }) => id === firmware.id + 1);
  return {
    id: index + 1,
    serial: `${demoProducts[hardware.productId - 1]?.reference ?? ''}-${String(10_000 + index)}`,
    productId: hardware.productId,
    hardwareId: hardware.id,
    firmwareVersion: firmware.release,
    targetFirmwareId: next && random.chance(0.33) ? next.id : null,
    organizationId: random.weighted(organizations.map(({ id, weight }) => [id, weight] as const)),
    lastContactAt: random.chance(0.9) ? new Date(now - random.between(1, 2000) * hourMs).toISOString() : null,
  };
}

/** What the recorders of an application measure with. */
const sensorKinds: Readonly<Record<ApplicationCode, readonly string[]>> = {
  WEMU: ['EEG', 'ECG'],
  CCW: ['ECG'],
  SOM: ['Airflow', 'SpO2', 'Position'],
  CPF: ['ECG'],
};

function sensorsOf({ id, serial, productId }: ReturnType<typeof deviceRow>) {
  const application = demoProducts[productId - 1]?.application ?? 'WEMU';
  return sensorKinds[application].map((kind, index) => ({ serial: `${serial}-S${index + 1}`, kind, deviceId: id }));
}

export async function insertDevices(db: Db, now: number): Promise<void> {
  const devices = Array.from({ length: count }, (_, index) => deviceRow(index, now));
  await insertRows(db, 'device', devices);
  await continueIds(db, 'device');
  const sensors = devices.flatMap(sensorsOf).map((sensor, index) => ({ id: index + 1, ...sensor }));
  await insertRows(db, 'sensor', sensors);
  await continueIds(db, 'sensor');
}
