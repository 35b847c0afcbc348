import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(async () => {
  localStorage.clear();
  await page.viewport(820, 1180);
});

const signal = { labels: ['EEG Fp1', 'EEG F7', 'EOG E1', 'ECG II'], seconds: 40, rateHz: 100, value: () => 0 };
const lists = ['Page', 'Sensitivity', 'Montage'];
const buttons = ['Measure', 'Filters', 'Print this page'];

const box = (of: Element) => of.getBoundingClientRect();

test.each([
  [1180, 820],
  [820, 1180],
  // Other iPads.
  [810, 1080],
  [768, 1024],
  [1133, 744],
])('at %s × %s, one bar says whose traces fill the screen, and one row of tools is above them', async (...size) => {
  await page.viewport(...size);
  const { screen, traces, button } = await new LookPlatform(edfBytes({ ...signal, isSimulated: true })).open();
  await expect.element(traces).toBeVisible();
  const inOneRow = () => {
    const labelled = lists.map((name) => screen.getByLabelText(name, { exact: true }));
    const tools = [...labelled, ...buttons.map(button)].map((tool) => box(tool.element()));
    for (const { top, height, right, width } of tools) {
      expect(top).toBeCloseTo(tools[0]!.top, 0);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(innerWidth);
    }
    expect(tools[0]!.bottom).toBeLessThanOrEqual(box(traces.element()).top);
    return tools[0]!;
  };
  expect(box(screen.getByText(/^This is a first look/).element().parentElement!).height).toBeLessThanOrEqual(40);
  expect(box(button('Full screen').element()).top).toBeCloseTo(inOneRow().top, 0);
  expect(traces.element().parentElement!.clientHeight).toBeGreaterThan(0.69 * innerHeight);
  await button('Full screen').click();
  await expect.element(traces).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'First look: not for diagnosis' });
  const words = ['Inès Moreau', /14\sFeb\s1978/, /ID\s30/, /14\sMay\s2026, 09:04:13/, 'Simulated signal'];
  for (const text of words) await expect.element(dialog.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect.element(dialog.getByText('Not for diagnosis', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => box(traces.element()).height).toBeGreaterThanOrEqual(0.85 * innerHeight);
  expect(box(traces.element()).bottom).toBeLessThanOrEqual(innerHeight);
  const bar = box(dialog.element().querySelector('.dialog__head')!);
  expect(bar.height).toBeLessThanOrEqual(58);
  expect(bar.bottom).toBeLessThanOrEqual(inOneRow().top);
  const rail = box(screen.getByRole('slider', { name: 'Position in the recording' }).element());
  expect(rail.bottom).toBeLessThanOrEqual(box(traces.element()).top);
  expect(rail.width).toBeGreaterThan(200);
  expect(rail.height).toBeGreaterThanOrEqual(42);
});

test.each([
  ['in the page', false],
  ['in full screen', true],
])('a sheet has the filters and the other scales, and its keys turn no page, %s', async (_, isFull) => {
  const { screen, traces, button } = await new LookPlatform(edfBytes(signal)).open();
  await expect.element(traces).toBeVisible();
  if (isFull) await button('Full screen').click();
  await expect.element(traces).toBeVisible();
  const shown = traces.element().getAttribute('aria-label');
  await button('Filters').click();
  const sheet = screen.getByRole('dialog', { name: 'Filters and sensitivity' });
  for (const name of ['Filters of', 'High pass', 'Low pass', 'Notch', 'ECG sensitivity'])
    await expect.element(sheet.getByLabelText(name, { exact: true })).toBeVisible();
  await sheet.getByLabelText('Sensitivity of EOG, EMG and others').selectOptions('20 µV/mm');
  sheet.getByRole('button', { name: 'Close' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{PageDown}');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Filters')).toHaveFocus();
  await expect.element(screen.getByText('EOG, EMG and others 20 µV/mm')).toBeInTheDocument();
  await expect.element(traces).toHaveAttribute('aria-label', shown);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(traces).not.toHaveAttribute('aria-label', shown);
});
