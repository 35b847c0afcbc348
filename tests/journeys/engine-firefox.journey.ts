import { test } from 'playwright/test';
import { findFirefox } from '../../scripts/engines.mjs';
import { mayInstall } from '../../scripts/machine.mjs';
import { startFirefox } from '../support/engines/firefox.ts';
import { enlargeIn } from '../support/engines/large-text.ts';
import { queueItem } from '../support/engines/unsent-items.ts';
import { walkThrough } from '../support/engines/walk.ts';

test('a doctor in Firefox signs in, keeps a visit, looks at traces, prescribes, locks, starts and works without the server, and signs out; an administrator searches, creates a firmware, imports devices, changes several at once and writes a message', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await walkThrough(startFirefox);
});

test('Firefox gives a late answer to its own form, tells each answer to unsent work, survives a clock that is set and a lost store, brings a file in over a weak network, asks at a sign-out, and keeps the work of a user from another one', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await queueItem(startFirefox);
});

test('with text of 200 % on a phone, every screen can be read and reached in Firefox', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await enlargeIn(startFirefox);
});
