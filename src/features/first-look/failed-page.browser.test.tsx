import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(async () => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
  reportAnswer(performance.now());
  await page.viewport(820, 1180);
});

const made = () => edfBytes({ labels: ['EEG Fp1', 'EEG F7'], seconds: 200, rateHz: 2000, value: () => 20 });
const shows = (from: string, to: string) => `Traces from ${from} to ${to}: Fp1, F7`;

test.each([
  ['in the page', [820, 1180], '100%', false],
  ['in full screen', [820, 1180], '100%', true],
  ['in full screen with large text', [1180, 820], '200%', true],
  ['on a phone in full screen', [390, 844], '100%', true],
] as const)('a page that cannot be loaded says so on the traces, which keep their place, %s', async (...row) => {
  const [, [width, height], fontSize, isFull] = row;
  await page.viewport(width, height);
  document.documentElement.style.fontSize = fontSize;
  const platform = new LookPlatform(made());
  const { screen, traces, button } = await platform.open();
  await expect.element(traces).toBeVisible();
  if (isFull) await button('Full screen').click();
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:13', '09:04:23'));
  await expect.poll(() => platform.ranges).toHaveLength(2);
  platform.refusal = () => new Response(null, { status: 404 });
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:23', '09:04:33'));
  const place = () => {
    const { left, top, width, height } = traces.element().getBoundingClientRect();
    return [left, top + scrollY, width, height];
  };
  const before = place();
  await button('Next page').click();
  const message = (isFull ? screen.getByRole('dialog') : screen)
    .getByRole('alert')
    .filter({ hasText: 'This no longer exists' });
  await expect.element(message).toBeVisible();
  expect(place()).toEqual(before);
  const frame = traces.element().getBoundingClientRect();
  for (const part of [message, button('Retry')]) {
    part.element().scrollIntoView({ block: 'nearest', behavior: 'instant' });
    await expect.element(part).toBeInViewport({ ratio: 1 });
    const { left, top, right, bottom } = part.element().getBoundingClientRect();
    const covers = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(part.element().contains(covers)).toBe(true);
    expect(top).toBeGreaterThanOrEqual(frame.top);
    expect(bottom).toBeLessThanOrEqual(frame.bottom);
  }
  platform.refusal = undefined;
  await button('Retry').click();
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:33', '09:04:43'));
  await expect.element(message).not.toBeInTheDocument();
});
