import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

const labels = ['EEG Fp1', 'EEG F7', 'EEG T3'];
const rateHz = 2000;
const headerBytes = 256 * 5;
const recordBytes = 2 * (3 * rateHz + 20);
/**
 * 40 s, with a square wave of 100 µV in Fp1 only. The first request brings little more than the first page. Its 240,000
 * samples are calculated once for all tests.
 */
const usual = edfBytes({
  labels,
  seconds: 40,
  rateHz,
  notes: { 1: 'Eyes closed', 30: 'Sharp wave' },
  value: (channel, atS) => (channel === 0 && atS % 2 < 1 ? 100 : 0),
});

let platform: LookPlatform;
const opened = () => platform.open();

beforeEach(() => {
  platform = new LookPlatform(usual);
});
afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

const fromTo = (from: string, to: string, names = 'Fp1, F7, T3') => `Traces from ${from} to ${to}: ${names}`;
const firstPage = fromTo('09:04:13', '09:04:23');

test('the traces of a converted recording are read by parts and drawn, with the time of its zone', async () => {
  const { screen, traces } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await expect.element(screen.getByText('14 May 2026, 09:04:13 – 09:04:23')).toBeVisible();
  await expect.element(screen.getByText(/must not be used for diagnosis/)).toBeVisible();
  // The header with the first page, and what is missing of the next one.
  await expect.poll(() => platform.ranges).toHaveLength(2);
  expect(platform.ranges).toEqual(['bytes=0-131071', `bytes=131072-${headerBytes + 20 * recordBytes - 1}`]);
  const canvas = traces.element() as HTMLCanvasElement;
  /** In the middle half of the window. */
  const rows = (lane: number) => inkedRows(canvas, { top: lane / 3, bottom: (lane + 1) / 3, left: 0.25, right: 0.75 });
  // 100 µV at 10 µV/mm are 10 mm, less what the high pass takes. The other channels are flat.
  expect(rows(0)).toBeGreaterThan(30);
  expect(rows(1)).toBeLessThan(5);
});

test.each([true, false])('the traces say whether their signal is simulated: %s', async (isSimulated) => {
  platform = new LookPlatform(edfBytes({ labels, seconds: 20, rateHz: 100, value: () => 0, isSimulated }));
  const { screen, traces } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  expect(screen.getByText('Simulated signal', { exact: true }).elements()).toHaveLength(isSimulated ? 1 : 0);
});

test('a first page that is longer than what came with the header is completed, not requested again', async () => {
  platform = new LookPlatform(
    edfBytes({ labels, seconds: 40, rateHz: 4000, value: (_, atS) => (atS % 2 < 1 ? 100 : 0) }),
  );
  const { traces } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  const record = 2 * (3 * 4000 + 20);
  expect(platform.ranges.slice(0, 2)).toEqual(['bytes=0-131071', `bytes=131072-${headerBytes + 10 * record - 1}`]);
  const canvas = traces.element() as HTMLCanvasElement;
  for (const left of [0.1, 0.35, 0.6, 0.85])
    expect(inkedRows(canvas, { top: 0, bottom: 1 / 3, left, right: left + 0.15 })).toBeGreaterThan(30);
});

test('a turned page, a page before it and a longer page request only the data that is not in memory', async () => {
  platform = new LookPlatform(edfBytes({ labels, seconds: 200, rateHz, value: () => 0 }));
  const { screen, traces, button } = await opened();
  await expect.poll(() => platform.ranges).toHaveLength(2);
  const requested = async (from: number, to: number) => {
    const range = `bytes=${headerBytes + from * recordBytes}-${headerBytes + to * recordBytes - 1}`;
    await expect.poll(() => platform.ranges.at(-1)).toBe(range);
  };
  await button('Next page').click();
  await requested(20, 30);
  // A page elsewhere begins 2 s before what it shows.
  await screen.getByRole('slider', { name: 'Position in the recording' }).fill('100');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:05:53', '09:06:03'));
  await requested(110, 120);
  expect(platform.ranges.at(-2)).toBe(`bytes=${headerBytes + 98 * recordBytes}-${headerBytes + 110 * recordBytes - 1}`);
  await button('Previous page').click();
  await requested(88, 98);
  await screen.getByLabelText('Page', { exact: true }).selectOptions('60');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:05:43', '09:06:43'));
  expect(platform.ranges).toContain(`bytes=${headerBytes + 120 * recordBytes}-${headerBytes + 150 * recordBytes - 1}`);
});

test('keys, buttons, a swipe and the slider turn the page', async () => {
  const { screen, traces, button } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await button('Previous page').click();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:23', '09:04:33'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:33', '09:04:43'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:23', '09:04:33'));
  const place = traces.element().parentElement!.querySelector('.look__pointer')!;
  const swipe = (type: string, clientX: number) =>
    place.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY: 50 }));
  swipe('pointerdown', 300);
  swipe('pointerup', 200);
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:33', '09:04:43'));
  screen.getByRole('slider', { name: 'Position in the recording' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:43', '09:04:53'));
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:43', '09:04:53'));
});

test('channels are hidden and shown, and a montage gives its own', async () => {
  const { screen, traces, button } = await opened();
  await screen.getByText('Channels: 3 of 3').click();
  await screen.getByRole('checkbox', { name: 'F7' }).click();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:13', '09:04:23', 'Fp1, T3'));
  for (const name of ['Fp1', 'T3']) await screen.getByRole('checkbox', { name }).click();
  await expect.element(screen.getByText('All channels are hidden.')).toBeVisible();
  await button('Show all channels').click();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await screen.getByLabelText('Montage').selectOptions('longitudinal');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:13', '09:04:23', 'Fp1-F7, F7-T3'));
  await screen.getByLabelText('Page', { exact: true }).selectOptions('30');
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:13', '09:04:43', 'Fp1-F7, F7-T3'));
});

test('an annotation of an opened page leads back to it', async () => {
  const { screen, traces, button } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await button('Next page').click();
  await button('Next page').click();
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:43', '09:04:53'));
  await screen.getByText('Annotations that were read: 2').click();
  await screen.getByRole('button', { name: '09:04:14 Eyes closed' }).click();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
});

test('the caliper is moved by keys and tells time, amplitude and rate', async () => {
  const { screen, traces, button } = await opened();
  await expect.element(traces).toBeVisible();
  await button('Measure').click();
  await expect.element(screen.getByText(/^F7: 2\.00 s, .* µV, 30 per minute$/)).toBeVisible();
  screen
    .getByRole('button', { name: /^Caliper/ })
    .element()
    .focus();
  for (let press = 0; press < 20; press += 1) await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText(/^F7: 1\.00 s, .* µV, 60 per minute$/)).toBeVisible();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
});

test('the full screen shows the same page, and Escape leaves it', async () => {
  const { screen, traces, button } = await opened();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
  await button('Full screen').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'First look: not for diagnosis' })).toBeVisible();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:23', '09:04:33'));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:23', '09:04:33'));
  await expect.element(button('Full screen')).toHaveFocus();
});

test('the screen is calibrated with a card, and the device keeps that', async () => {
  const { screen } = await opened();
  await expect.element(screen.getByText('mm are approximate until the screen is calibrated')).toBeVisible();
  await screen.getByText('Calibrate the screen').click();
  const slider = screen.getByLabelText(/^Hold the (long|short) side of a bank card/);
  await slider.fill('5.2');
  const bar = screen.container.querySelector('.look__card')!.getBoundingClientRect().width;
  expect([85.6, 53.98].some((side) => Math.abs(bar / side / 5.2 - 1) < 0.01)).toBe(true);
  await screen.getByRole('button', { name: 'Save for this device' }).click();
  await expect.element(screen.getByText('mm are approximate until the screen is calibrated')).not.toBeInTheDocument();
  expect(Number(localStorage.getItem('screen-scale'))).toBeCloseTo(5.2, 2);
});

test('a file that the server sends only as a whole says so', async () => {
  platform.file.takesRanges = false;
  const { screen } = await opened();
  await expect.element(screen.getByRole('alert').getByText(/^The server sends only whole files/)).toBeVisible();
});

test('a file that is not EDF+ says which field is wrong', async () => {
  platform.file.bytes = new TextEncoder().encode('<!doctype html>'.padEnd(2000));
  const { screen } = await opened();
  await expect.element(screen.getByRole('alert').getByText(/^The file is not a valid EDF or BDF file/)).toBeVisible();
  await expect.element(screen.getByText('version')).toBeVisible();
});

test('if the recording is converted again meanwhile, the new file is opened', async () => {
  const { screen, traces, button } = await opened();
  await expect.poll(() => platform.ranges).toHaveLength(2);
  platform.file = { ...platform.file, tag: '"b"' };
  await button('Next page').click();
  await button('Next page').click();
  await expect.element(screen.getByText('The recording was converted again in the meantime.')).toBeVisible();
  await button('Open it again').click();
  await expect.element(traces).toHaveAttribute('aria-label', firstPage);
});

test('a lost network keeps the page, and a press loads the next one', async () => {
  const { screen, traces, button } = await opened();
  await expect.poll(() => platform.ranges).toHaveLength(2);
  platform.isLost = true;
  await button('Next page').click();
  await button('Next page').click();
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  platform.isLost = false;
  await button('Retry').click();
  await expect.element(traces).toHaveAttribute('aria-label', fromTo('09:04:33', '09:04:43'));
  await expect.element(screen.getByText(/^The server cannot be reached/)).not.toBeInTheDocument();
});

test('closing the look gives the focus back to its button', async () => {
  const { traces, button } = await opened();
  await expect.element(traces).toBeVisible();
  await button('Close the first look').click();
  await expect.element(traces).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Look at the traces');
});

test('with text of 250 % on a phone, nothing of the first look is beside the page', async () => {
  const root = document.documentElement;
  // What the edges of the screen and of the panel leave of 390 px.
  await page.viewport(330, 844);
  root.style.fontSize = '40px';
  try {
    const { screen } = await opened();
    await expect.element(screen.getByRole('combobox', { name: 'Page', exact: true })).toBeVisible();
    expect(root.scrollWidth).toBe(root.clientWidth);
  } finally {
    root.style.fontSize = '';
    await page.viewport(820, 1180);
  }
});
