import { afterEach, expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
});

test('a text size that changes while traces are open changes the room of their names', async () => {
  const bytes = edfBytes({ labels: ['EEG Fp1'], seconds: 20, rateHz: 100, value: () => 0 });
  const { traces } = await new LookPlatform(bytes).open();
  await expect.element(traces).toBeVisible();
  const names = () => getComputedStyle(traces.element()).getPropertyValue('--names');
  expect(names()).toBe('44px');
  document.documentElement.style.fontSize = '200%';
  await expect.poll(names).toBe('88px');
  document.documentElement.style.fontSize = '';
  await expect.poll(names).toBe('44px');
});
