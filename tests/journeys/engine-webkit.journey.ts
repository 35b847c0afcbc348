import { test } from 'playwright/test';
import { findWebKit } from '../../scripts/engines.mjs';
import { mayInstall } from '../../scripts/machine.mjs';
import { enlargeIn } from '../support/engines/large-text.ts';
import { queueItem } from '../support/engines/unsent-items.ts';
import { walkThrough } from '../support/engines/walk.ts';
import { startWebKit } from '../support/engines/webkit.ts';

test('a doctor in WebKit signs in, keeps a visit, looks at traces, prescribes, locks, starts and works without the server, and signs out; an administrator searches, creates a firmware, imports devices, changes several at once and writes a message', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await walkThrough(startWebKit);
});

test('WebKit gives a late answer to its own form, tells each answer to unsent work, survives a clock that is set and a lost store, brings a file in over a weak network, asks at a sign-out, and keeps the work of a user from another one', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await queueItem(startWebKit);
});

test('with text of 200 % on a phone, every screen can be read and reached in WebKit', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await enlargeIn(startWebKit);
});
