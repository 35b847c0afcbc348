import { test } from 'playwright/test';
import { findFirefox } from '../../scripts/engines.mjs';
import { mayInstall } from '../../scripts/machine.mjs';
import { startFirefox } from '../support/engines/firefox.ts';
import { administerIn } from '../support/engines/administer.ts';
import { keepWork } from '../support/engines/unsent-work.ts';
import { walkThrough } from '../support/engines/walk.ts';

test('a doctor in Firefox signs in, keeps a visit, looks at traces, prescribes, locks, starts and works without the server, and signs out', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await walkThrough(startFirefox);
});

test('an administrator in Firefox searches, creates a firmware, imports devices and writes a message', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await administerIn(startFirefox);
});

test('Firefox tells each answer to unsent work, asks at a sign-out, and keeps the work of a user from another one', async () => {
  test.skip(!findFirefox() && !mayInstall(), 'Firefox is not installed');
  await keepWork(startFirefox);
});
