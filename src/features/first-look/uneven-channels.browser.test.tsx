import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(() => localStorage.clear());

const page = (names: string) => `Traces from 09:04:13 to 09:04:23: ${names}`;

test('a montage has what can be subtracted, and the rest is named', async () => {
  const bytes = edfBytes({
    labels: ['FP1-LE', 'F7-LE', 'T7-LE', 'A1-LE', 'EEG Fz', 'X1', 'Resp Thorax', 'EEG AFz-LE', 'EMG Chin'],
    seconds: 20,
    rateHz: 200,
    signals: { 2: { dimension: 'mV', step: 0.001 }, 4: { dimension: '' }, 6: { dimension: '' }, 8: { rateHz: 50 } },
    value: (channel) => (channel === 2 ? 0.05 : 50),
  });
  const platform = new LookPlatform(bytes);
  const { screen, traces, button } = await platform.open();
  await expect
    .element(traces)
    .toHaveAttribute('aria-label', page('FP1-LE, F7-LE, T7-LE, A1-LE, Fz, X1, Resp Thorax, AFz-LE, EMG Chin'));
  const note = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await note('Europe/Paris');
  await note('Kind unknown, drawn with positive up: X1');
  await note('Unit unknown, not to scale: Fz, Resp Thorax');
  await button('Filters').click();
  await screen.getByLabelText('Filters of').selectOptions('EMG');
  await screen.getByLabelText('Low pass').selectOptions('100 Hz');
  await userEvent.keyboard('{Escape}');
  await note('Sampled too slowly for a chosen filter: EMG Chin');
  await screen.getByLabelText('Montage').selectOptions('longitudinal');
  await expect.element(traces).toHaveAttribute('aria-label', page('Fp1-F7, F7-T3, A1-LE, X1, Resp Thorax, EMG Chin'));
  await note('Not in this montage, because of another sampling rate, unit or reference: Fz');
  await note('Without a place in this montage: AFz');
  await note('Missing in this montage: T5, O1, F3, C3, P3, Cz, Pz, Fp2, F4, C4, P4, O2, F8, T4, T6');
  await expect.element(screen.getByText(/^Unit unknown/)).toHaveTextContent('Unit unknown, not to scale: Resp Thorax');
});

test('channels of equal names are shown and hidden one by one', async () => {
  const bytes = edfBytes({ labels: ['EEG F1-Ref', 'EEG F2-Ref', 'EEG F1-Ref'], seconds: 20, value: () => 5 });
  const { screen, traces } = await new LookPlatform(bytes).open();
  await expect.element(traces).toHaveAttribute('aria-label', page('F1-Ref (1), F2-Ref, F1-Ref (2)'));
  await screen.getByText('Channels: 3 of 3').click();
  await screen.getByRole('checkbox', { name: 'F1-Ref (1)' }).click();
  await expect.element(traces).toHaveAttribute('aria-label', page('F2-Ref, F1-Ref (2)'));
});

test('samples at 1 Hz are drawn to the end of the page, and one sample is a level', async () => {
  const bytes = edfBytes({
    labels: ['SaO2', 'Pulse'],
    seconds: 10,
    rateHz: 1,
    signals: { 0: { dimension: '%' }, 1: { dimension: 'bpm' } },
    value: (_, atS) => 90 + (atS % 2),
  });
  const platform = new LookPlatform(bytes);
  const { traces } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('SaO2, Pulse'));
  const canvas = traces.element() as HTMLCanvasElement;
  // The last sample is at 9 of 10 s.
  await expect.poll(() => inkedRows(canvas, { top: 0, bottom: 1 / 2, left: 0.92, right: 0.99 })).toBeGreaterThan(0);
});

test('a recording of one sample is drawn as a level over its time', async () => {
  const bytes = edfBytes({ labels: ['SaO2'], seconds: 1, rateHz: 1, value: () => 95 });
  const { traces } = await new LookPlatform(bytes).open();
  await expect.element(traces).toHaveAttribute('aria-label', page('SaO2'));
  const canvas = traces.element() as HTMLCanvasElement;
  const rows = (left: number, right: number) => inkedRows(canvas, { top: 0, bottom: 1, left, right });
  await expect.poll(() => rows(0.01, 0.09)).toBeGreaterThan(0);
  expect(rows(0.25, 0.28)).toBe(0);
});
