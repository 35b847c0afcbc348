import { expect } from 'vitest';
import { saveCopy, loadCopy } from '#/offline/copies.ts';
import { RowsDatabase } from '#/offline/database.ts';
import { openDevice, type Device } from '#/offline/device.ts';
import { saveDraft, loadDraft } from '#/offline/drafts.ts';
import { savedFilters, saveFilter } from '#/offline/saved-filters.ts';
import type { SealedRow } from '#/offline/sealing.ts';
import { unlockWithPin } from '#/offline/unlocking.ts';

/** The scope of these tests' rows, and the name of their draft. */
export const scope = { organizationId: 3, application: 'WEMU' };
export const name = { form: 'patient', subject: 'new' };
export const pin = '835210';
export const wrongPin = '835211';

const opened: Device[] = [];

/** Registers a device that {@link kill} closes. */
export function remember(device: Device): Device {
  opened.push(device);
  return device;
}

/** Does what a killed browser does: the memory is lost. */
export function kill(): void {
  for (const device of opened.splice(0)) device.close();
}

/** Opens a device of user 1, and saves one row of each kind. */
export async function openWithRows(): Promise<Device> {
  const device = remember(await openDevice('1'));
  await saveDraft(device, scope, name, { lastName: 'Montgolfier' });
  await saveCopy(device, scope, { kind: 'patient', id: '4711' }, { lastName: 'Montgolfier' });
  await saveFilter(device, scope, 'records', 'mine', { status: 'CREATED' });
  return device;
}

/** Expects that every row of {@link openWithRows} exists and opens. */
export async function expectAllRows(device: Device): Promise<void> {
  expect(await loadDraft(device, scope, name)).toMatchObject({ fields: { lastName: 'Montgolfier' } });
  expect(await loadCopy(device, scope, { kind: 'patient', id: '4711' })).toMatchObject({
    wire: { lastName: 'Montgolfier' },
  });
  expect(await savedFilters(device, scope, 'records')).toMatchObject([{ name: 'mine' }]);
}

/** Opens the device of user 1 with the right PIN. */
export async function unlock(typed = pin): Promise<Device> {
  const attempt = await unlockWithPin('1', typed);
  if (!attempt.isRight) throw new Error('The PIN is not taken');
  return remember(attempt.value);
}

/** All rows as they are on the disk. */
export async function allRows(): Promise<SealedRow[]> {
  const rows = new RowsDatabase();
  const all = await Promise.all([rows.copies.toArray(), rows.drafts.toArray(), rows.filters.toArray()]);
  rows.close();
  return all.flat();
}
