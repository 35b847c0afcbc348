import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveWhileWriting, showAgain } from '../../tests/support/browser/leave-page.ts';
import { openDevice, type Device } from './device.ts';
import { saveDraft, loadDraft } from './drafts.ts';
import { deviceLock } from './names.ts';
import { wipeAll } from './wipe.ts';

// In WebKit, a transaction of a page in the back/forward cache would block the next page's database.

const scope = { organizationId: 3, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let device: Device;

beforeEach(async () => {
  device = await openDevice('1');
  await saveDraft(device, scope, name, 'typed before');
});

afterEach(async () => {
  device.close();
  await wipeAll();
});

test('a pending write is aborted, the device closes, and it opens again only in a visible page', async () => {
  leaveWhileWriting({ persisted: true });
  await expect(saveDraft(device, scope, name, 'typed')).rejects.toThrow('The device keeps nothing');
  expect(device.closed.aborted).toBe(true);
  let isShown = false;
  const opening = openDevice('1', { isWanted: () => isShown });
  await navigator.locks.request(deviceLock, () => (isShown = true));
  showAgain();
  device = await opening;
  expect(await loadDraft(device, scope, name)).toMatchObject({ fields: 'typed before' });
});

test('a page that closes for good writes as long as the browser allows', async () => {
  leaveWhileWriting({ persisted: false });
  await saveDraft(device, scope, name, 'typed');
  expect(await loadDraft(device, scope, name)).toMatchObject({ fields: 'typed' });
});
