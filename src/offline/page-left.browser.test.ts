import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveWhileWriting, showAgain } from '../../tests/support/browser/leave-page.ts';
import { openStorage, type OpenStorage } from './storage.ts';
import { saveDraft, loadDraft } from './draft-rows.ts';
import { storageClaim } from './names.ts';
import { wipeAll } from './wipe.ts';

// In WebKit, a transaction of a page in the back/forward cache would block the next page's database.

const scope = { organizationId: 3, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let storage: OpenStorage;

beforeEach(async () => {
  storage = await openStorage('1');
  await saveDraft(storage, scope, name, 'typed before');
});

afterEach(async () => {
  storage.close();
  await wipeAll();
});

test('a pending write is aborted, the device closes, and it opens again only in a visible page', async () => {
  leaveWhileWriting({ persisted: true });
  await expect(saveDraft(storage, scope, name, 'typed')).rejects.toThrow('The device keeps nothing');
  expect(storage.closed.aborted).toBe(true);
  let isShown = false;
  const opening = openStorage('1', { isWanted: () => isShown });
  await navigator.locks.request(storageClaim, () => (isShown = true));
  showAgain();
  storage = await opening;
  expect(await loadDraft(storage, scope, name)).toMatchObject({ fields: 'typed before' });
});

test('a page that closes for good writes as long as the browser allows', async () => {
  leaveWhileWriting({ persisted: false });
  await saveDraft(storage, scope, name, 'typed');
  expect(await loadDraft(storage, scope, name)).toMatchObject({ fields: 'typed' });
});
