import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(() => localStorage.clear());

test('the polarity of EEG and of other voltages is told, and each can be turned over, also on paper', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const bytes = edfBytes({
    labels: ['EEG Fp1', 'X1', 'ECG'],
    seconds: 20,
    value: (channel, atS) => (channel === 0 && atS % 1 < 0.05 ? 100 : 0),
  });
  const { screen, traces, button } = await new LookPlatform(bytes).open();
  await expect.element(traces).toBeVisible();
  const canvas = traces.element() as HTMLCanvasElement;
  const rows = (top: number, bottom: number) => inkedRows(canvas, { top, bottom, left: 0.05, right: 0.95 });
  const caption = screen.container.querySelector('figcaption.look__caption')!;
  expect(caption.textContent).toContain('EEG: negative up');
  expect(caption.textContent).toContain('EOG, EMG and others: positive up');
  await expect.element(screen.getByText('Kind unknown, drawn with positive up: X1')).toBeVisible();
  // The middle of the first lane is where the trace rests.
  const middle = () => Math.max(...[0.02, 0.04, 0.06, 0.08, 0.1].map((top) => (rows(0, top) > 3 ? 0 : top)));
  const quietAbove = middle();
  expect(quietAbove).toBeGreaterThan(0);
  await button('Filters').click();
  await screen.getByLabelText('Polarity of EEG').selectOptions('Positive up');
  await screen.getByLabelText('Polarity of EOG, EMG and others').selectOptions('Negative up');
  await button('Close').click();
  await expect.poll(middle).toBeLessThan(quietAbove);
  expect(caption.textContent).toContain('EEG: positive up');
  await expect.element(screen.getByText('Kind unknown, drawn with negative up: X1')).toBeVisible();
  await button('Print this page').click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const sheet = document.querySelector('.look-print')?.textContent;
  expect(sheet).toContain('EEG: positive up');
  expect(sheet).toContain('EOG, EMG and others: negative up');
  await userEvent.keyboard('a');
});
