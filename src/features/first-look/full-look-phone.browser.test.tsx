import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(async () => {
  localStorage.clear();
  await page.viewport(820, 1180);
});

const boxOf = (element: Element) => element.getBoundingClientRect();

test('on a phone, two rows say whose traces fill the screen, from when, and that they are not for diagnosis', async () => {
  await page.viewport(390, 844);
  const signal = { labels: ['EEG Fp1', 'EEG F7'], seconds: 40, rateHz: 100, value: () => 0, isSimulated: true };
  const { screen, traces, button } = await new LookPlatform(edfBytes(signal)).open();
  await expect.element(traces).toBeVisible();
  await button('Full screen').click();
  await expect.element(traces).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'First look: not for diagnosis' });
  const head = boxOf(dialog.element().querySelector('.dialog__head')!);
  expect(head.height).toBeLessThanOrEqual(2 * 48 + 1);
  const texts = ['Inès Moreau', /14\sFeb\s1978/, /14\sMay\s2026, 09:04:13/, 'Simulated signal'].map((text) =>
    dialog.getByText(text),
  );
  const notice = dialog.getByText('Not for diagnosis', { exact: true });
  const buttons = ['Previous page', 'Next page', 'Leave the full screen'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  for (const part of [...texts, notice, ...buttons]) {
    await expect.element(part).toBeInViewport({ ratio: 1 });
    expect(boxOf(part.element()).bottom).toBeLessThanOrEqual(head.bottom);
  }
  for (const part of buttons) expect(boxOf(part.element()).width).toBeGreaterThanOrEqual(44);
  expect(boxOf(notice.element()).left).toBeGreaterThanOrEqual(boxOf(buttons[1]!.element()).right);
});

test('on a phone, one line that stays in sight says that the traces are not for diagnosis', async () => {
  await page.viewport(390, 844);
  const signal = { labels: ['EEG Fp1', 'EEG F7'], seconds: 40, rateHz: 100, value: () => 0, isSimulated: true };
  const { screen, traces } = await new LookPlatform(edfBytes(signal)).open();
  await expect.element(traces).toBeVisible();
  const notice = screen.getByText('Not for diagnosis', { exact: true });
  const simulated = screen.getByText('Simulated signal', { exact: true });
  await expect.element(notice).toBeVisible();
  expect(boxOf(simulated.element()).top).toBeCloseTo(boxOf(notice.element()).top, 0);
  expect(boxOf(notice.element().closest('p')!).height).toBeLessThanOrEqual(28);
  // A screen reader has the whole sentence, once.
  expect(notice.element().getAttribute('aria-hidden')).toBe('true');
  await expect.element(screen.getByText(/^This is a first look\. The traces must not be used/)).toBeInTheDocument();
});
