import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

// What differs between an EEG, a sleep recording and an ECG.

afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

const stages = { 0: 'Sleep stage W', 30: 'Sleep stage N1', 60: 'Sleep stage N2', 90: 'Sleep stage N2', 120: 'N3' };
const rateHz = 1000;
const night = () =>
  edfBytes({
    labels: ['EEG C4-M1', 'EOG E1-M2'],
    seconds: 180,
    rateHz,
    notes: { ...stages, 150: 'REM' },
    value: () => 0,
  });

const label = (minutes: string) => `Hypnogram of the stages that were read: ${minutes}`;

test('the hypnogram has the stages of the opened pages, then those of the whole night, and leads to them', async () => {
  const platform = new LookPlatform(night());
  const { screen, traces, button } = await platform.open();
  const hypnogram = screen.getByRole('img', { name: /^Hypnogram/ });
  await expect
    .element(hypnogram)
    .toHaveAttribute('aria-label', label('W 0.5 min, R 0 min, N1 0 min, N2 0 min, N3 0 min'));
  await expect.poll(() => platform.ranges).toHaveLength(2);
  const figure = screen.getByRole('figure').filter({ hasText: 'Hypnogram' });
  for (const time of ['09:05', '09:06', '09:07'])
    await expect.element(figure.getByText(time, { exact: true })).toBeVisible();
  await button('Read the stages of the whole recording').click();
  await expect
    .element(hypnogram)
    .toHaveAttribute('aria-label', label('W 0.5 min, R 0.5 min, N1 0.5 min, N2 1 min, N3 0.5 min'));
  await expect.element(screen.getByText(/Stages read: 6\./)).toBeVisible();
  await expect.element(button('Read the stages of the whole recording')).not.toBeInTheDocument();
  // Only the annotations of the other five epochs, of 40 bytes each.
  const samples = 2 * 2 * rateHz;
  const ranges = [30, 60, 90, 120, 150].map((epoch) => {
    const from = 256 * 4 + epoch * (samples + 40) + samples;
    return `${from}-${from + 39}`;
  });
  expect(platform.ranges.slice(2)).toEqual([`bytes=${ranges.join(',')}`]);
  const { left, top, width } = hypnogram.element().getBoundingClientRect();
  hypnogram
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + width / 2, clientY: top + 5 }));
  // A quarter of the page stands before the place that was pressed.
  await expect.element(traces).toHaveAttribute('aria-label', 'Traces from 09:05:35 to 09:06:05: C4-M1, EOG E1-M2');
});

test('the minutes of the hypnogram are written in the language', async () => {
  const { screen } = await new LookPlatform(night()).open();
  await expect.element(screen.getByRole('img', { name: /^Hypnogram/ })).toBeVisible();
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  await expect.element(screen.getByRole('img', { name: /W 0,5 min/ })).toBeVisible();
});

test('a server that does not send several parts at once is asked for one after the other', async () => {
  const platform = new LookPlatform(night());
  platform.sendsSeveral = false;
  const { screen, button } = await platform.open();
  await expect.poll(() => platform.ranges).toHaveLength(2);
  await button('Read the stages of the whole recording').click();
  await expect.element(screen.getByText(/Stages read: 6\./)).toBeVisible();
  expect(platform.ranges.slice(2).map((range) => range.split(',').length)).toEqual([5, 1, 1, 1, 1, 1]);
});

test('a failure while stages are read keeps what was read, and a press reads the rest', async () => {
  const platform = new LookPlatform(night());
  const { screen, button } = await platform.open();
  await expect.poll(() => platform.ranges).toHaveLength(2);
  platform.isLost = true;
  await button('Read the stages of the whole recording').click();
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  await expect.element(screen.getByText(/Stages read: 1\./)).toBeVisible();
  platform.isLost = false;
  await button('Retry').click();
  await expect.element(screen.getByText(/Stages read: 6\./)).toBeVisible();
});

test('a file without stages has no hypnogram, and a short one no trend', async () => {
  const platform = new LookPlatform(edfBytes({ labels: ['ECG II'], seconds: 120, value: () => 0 }));
  const { screen, traces } = await platform.open();
  await expect.element(traces).toBeVisible();
  await expect.element(screen.getByText('Hypnogram')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Heart rate/)).not.toBeInTheDocument();
});

/** 75 beats a minute, in µV. */
const beat = (atS: number) => 1000 * Math.exp(-((((atS % 0.8) - 0.4) / 0.02) ** 2) / 2);

test('the heart rate of a long ECG is read in parts, and a part without beats has none', async () => {
  const platform = new LookPlatform(
    edfBytes({
      labels: ['ECG V1', 'ECG II'],
      seconds: 400,
      value: (_, atS) => (atS < 200 ? beat(atS) : 0),
    }),
  );
  const { screen, button } = await platform.open();
  await expect.element(screen.getByRole('img', { name: 'Heart rate: nothing was read yet' })).toBeVisible();
  const method = screen.getByText(/Parts read: 0 of 13, with a rate: 0/);
  await expect.element(method).not.toBeVisible();
  await screen.getByLabelText('How the heart rate is calculated').click();
  await expect.element(method).toBeVisible();
  await button('Show heart rate').click();
  await expect.element(screen.getByText(/in 10 s of ECG II\..* Parts read: 13 of 13, with a rate: 7/)).toBeVisible();
  const title = 'Heart rate (bpm): 75 – 75; no rate found in 6 of 13 parts';
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
  const label = 'Heart rate of the parts that were read: 75 to 75 bpm; no rate found in 6 of 13 parts';
  const trend = screen.getByRole('img', { name: label, exact: true });
  await expect.element(trend).toBeVisible();
  const marks = (kind: string) => [...trend.element().querySelectorAll(kind)].map((mark) => mark.getAttribute('x1'));
  expect(marks('.look__dot')).toHaveLength(7);
  expect(marks('.look__unread')).toHaveLength(6);
  // Seconds 200 to 400 have no beats.
  expect(marks('.look__unread').every((at) => Number(at) > 500)).toBe(true);
  await expect.element(button('Show heart rate')).not.toBeInTheDocument();
});

test('a trend without any rate says so, and one of a fast heart has a scale that reaches it', async () => {
  const flat = await new LookPlatform(edfBytes({ labels: ['ECG II'], seconds: 300, value: () => 0 })).open();
  await flat.button('Show heart rate').click();
  const none = 'Heart rate (bpm): no rate found in 10 of 10 parts';
  await expect.element(flat.screen.getByText(none, { exact: true })).toBeVisible();
  await expect.element(flat.screen.getByRole('img', { name: none, exact: true })).toBeVisible();
  await flat.screen.unmount();
  // 220 beats a minute.
  const fast = await new LookPlatform(
    edfBytes({ labels: ['ECG II'], seconds: 300, value: (_, atS) => beat(((atS * 220) / 75) % 0.8) }),
  ).open();
  await fast.button('Show heart rate').click();
  await expect.element(fast.screen.getByText('Heart rate (bpm): 220 – 220', { exact: true })).toBeVisible();
  const trend = fast.screen.getByRole('img', { name: /^Heart rate/ }).element();
  const dots = [...trend.querySelectorAll('.look__dot')].map((dot) => Number(dot.getAttribute('y1')));
  const lines = [...trend.querySelectorAll('.look__line')].map((line) => Number(line.getAttribute('y1')));
  expect(dots).toHaveLength(10);
  // Between the lines of 280 and 200 per minute.
  expect(dots.every((dot) => dot > (lines[3] ?? 0) && dot < (lines[2] ?? 0))).toBe(true);
});

test('an ECG at rest has its 12 leads in four columns, or one below the other', async () => {
  const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];
  const platform = new LookPlatform(
    edfBytes({
      labels: leads.map((lead) => `ECG ${lead}`),
      seconds: 10,
      // Lead I only.
      value: (channel, atS) => (channel === 0 && atS % 0.5 < 0.25 ? 800 : 0),
    }),
  );
  await page.viewport(820, 1180);
  const { screen, traces } = await platform.open();
  await expect.element(traces).toBeVisible();
  await expect.element(screen.getByLabelText('Layout')).toHaveValue('standard');
  const canvas = traces.element() as HTMLCanvasElement;
  const rows = (left: number, lanes: number) =>
    inkedRows(canvas, { top: 0, bottom: 1 / lanes, left, right: left + 0.1 });
  await expect.poll(() => rows(0.05, 4)).toBeGreaterThan(20);
  expect(rows(0.62, 4)).toBeLessThan(6);
  // Four columns do not fit into a narrow screen.
  await page.viewport(600, 900);
  await expect.element(screen.getByLabelText('Layout')).toHaveValue('rows');
  await page.viewport(820, 1180);
  await expect.element(screen.getByLabelText('Layout')).toHaveValue('standard');
  await screen.getByLabelText('Layout').selectOptions('rows');
  await expect.poll(() => rows(0.62, 12)).toBeGreaterThan(15);
});

test('the page in words has each channel and annotation', async () => {
  const platform = new LookPlatform(
    edfBytes({ labels: ['EEG Fp1', 'EEG F7'], seconds: 40, notes: { 1: 'Eyes closed', 30: 'Late' }, value: () => 0 }),
  );
  const { screen } = await platform.open();
  await screen.getByText('Text description of this page').click();
  await expect.element(screen.getByText(/^The page shows 09:04:13 to 09:04:23\./)).toBeVisible();
  await expect.element(screen.getByText('Fp1: 0 … 0 µV')).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: '09:04:14 Eyes closed' }).first()).toBeVisible();
  await expect.element(screen.getByText('Late')).not.toBeInTheDocument();
});

test('a page is printed at the resolution of paper, with its warning, and the next press removes the sheet', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const platform = new LookPlatform(
    edfBytes({ labels: ['EEG Fp1'], seconds: 40, value: (_, atS) => (atS % 2 < 1 ? 100 : 0) }),
  );
  const { button, traces } = await platform.open();
  await expect.element(traces).toBeVisible();
  await button('Print this page').click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const sheet = document.querySelector('.look-print')!;
  expect(sheet.querySelector('h1')?.textContent).toBe('First look: not for diagnosis');
  expect(sheet.textContent).toContain('14 May 2026, 09:04:13 – 09:04:23');
  expect(sheet.textContent).toContain('wemu12');
  expect(sheet.textContent).toContain('10 µV/mm');
  expect(sheet.textContent).toContain('First-order filters: EEG 0.5 Hz – 35 Hz');
  expect(sheet.textContent).toContain('Filters of the recorder: not stated in the file');
  expect(sheet.textContent).toContain('Not all annotations of the file were read.');
  const picture = sheet.querySelector('img')!;
  // 262 mm at 300 dots per inch.
  expect(picture.naturalWidth).toBeCloseTo((262 / 25.4) * 300, -1);
  await userEvent.keyboard('a');
  expect(document.querySelector('.look-print')).toBeNull();
});
