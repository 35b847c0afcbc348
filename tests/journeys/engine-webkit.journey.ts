import { test } from 'playwright/test';
import { findWebKit } from '../../scripts/engines.mjs';
import { mayInstall } from '../../scripts/machine.mjs';
import { administerIn } from '../support/engines/administer.ts';
import { keepWork } from '../support/engines/unsent-work.ts';
import { walkThrough } from '../support/engines/walk.ts';
import { startWebKit } from '../support/engines/webkit.ts';

test('a doctor in WebKit signs in, keeps a visit, looks at traces, prescribes, locks, starts and works without the server, and signs out', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await walkThrough(startWebKit);
});

test('an administrator in WebKit searches, creates a firmware, imports devices and writes a message', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await administerIn(startWebKit);
});

test('WebKit tells each answer to unsent work, asks at a sign-out, and keeps the work of a user from another one', async () => {
  test.skip(!findWebKit() && !mayInstall(), 'WebKit is not installed');
  await keepWork(startWebKit);
});
