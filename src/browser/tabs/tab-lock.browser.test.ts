import { expect, test } from 'vitest';
import { holdInTab } from './tab-lock.ts';

/** As a slow tablet does while it shows a screen. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a page that is busy still gets a lock that nobody holds', async () => {
  const asked = Promise.all(['a', 'b', 'c'].map((name) => holdInTab(name, 20)));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  beBusy(200);
  for (const release of await asked) {
    expect(release).toBeDefined();
    release?.();
  }
});

test('what somebody else holds is given up after a while, and held as soon as it is free', async () => {
  const first = await holdInTab('d', 20);
  expect(await holdInTab('d', 20)).toBeUndefined();
  const later = holdInTab('d', 10_000);
  first?.();
  const second = await later;
  expect(second).toBeDefined();
  second?.();
});
