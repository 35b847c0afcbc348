import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { Ink } from '../../../tests/support/browser/ink.ts';
import { LookPlatform, marginsIn } from '../../../tests/support/browser/look-platform.tsx';
import { printedPicture } from '../../../tests/support/browser/printed-picture.ts';
import printCss from './view/print.css?raw';

// What a reader measures with a ruler, to 1 %.

beforeEach(() => page.viewport(820, 1180));
afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

/** A square wave of 1 mV. */
const pulses = (labels: readonly string[]) =>
  edfBytes({ labels, seconds: 40, rateHz: 500, value: (_, atS) => (atS % 1 < 0.5 ? 1000 : 0) });

interface Drawn {
  paper: Ink;
  traces: Ink;
  margins: { left: number; top: number; bottom: number };
  /** Pixels in a CSS px, and in a millimetre. */
  css: number;
  mm: number;
  /** The ink of a line that is no grid. */
  dark: number;
}

const off = (measured: number, expected: number) => Math.abs(measured / expected - 1);

/** How far the drawing is from what the values say, as a share. */
function deviations(drawn: Drawn, { mmPerS, mmPerMillivolt }: { mmPerS: number; mmPerMillivolt: number }) {
  const { paper, traces, margins, css, mm, dark } = drawn;
  const { left, top, bottom } = margins;
  const [right, foot] = [paper.width - 1, paper.height - bottom];
  // Between two lines that cross it.
  const lines = paper.linesAcross(top + 2.5 * mm, [left + 2, right], 0.004);
  // On paper, the lines of the seconds are on the same canvas.
  const grid = lines.filter((at, index) => at - (lines[index - 1] ?? 0) > 0.6 * mm);
  const gridMm = ((grid.at(-1) ?? 0) - (grid[0] ?? 0)) / (grid.length - 1);
  // The pulse is 6 mm wide with its feet of half a millimetre, and 2 px from the traces.
  const [plateau] = paper.linesDown(left - 2 * css - 3 * mm, [top, foot], dark).slice(-1);
  const [base] = paper.linesDown(left - 2 * css - 0.25 * mm, [top, foot], dark).slice(-1);
  // The ends of the bar are higher than the bar.
  const ends = paper.linesAcross(paper.height - 6 * css, [left, left + 1.5 * mmPerS * mm], dark);
  const [high] = traces.linesDown(left + 0.25 * mmPerS * mm, [top, foot], dark);
  const [low] = traces.linesDown(left + 0.75 * mmPerS * mm, [top, foot], dark);
  return {
    grid: off(gridMm, mm),
    pulse: off(base! - plateau!, mmPerMillivolt * mm),
    bar: off(ends[1]! - ends[0]!, mmPerS * mm),
    trace: off(low! - high!, mmPerMillivolt * mm),
  };
}

async function openUnfiltered(labels: readonly string[]) {
  const look = await new LookPlatform(pulses(labels), {}).open();
  await expect.element(look.traces).toBeVisible();
  await look.button('Filters').click();
  for (const filter of ['High pass', 'Low pass']) await look.screen.getByLabelText(filter).selectOptions('Off');
  await userEvent.keyboard('{Escape}');
  return look;
}

test.each([
  [3.7795, undefined, 25, 10],
  [5.2, '50 mm/s', 50, 10],
  [6.4, undefined, 25, 20],
])('on a screen of %d px/mm, grid, pulse, bar and trace are true', async (pxPerMm, speed, mmPerS, mmPerMillivolt) => {
  localStorage.setItem('screen-scale', String(pxPerMm));
  const { screen, traces } = await openUnfiltered(['ECG II']);
  if (speed) await screen.getByLabelText('Page', { exact: true }).selectOptions(speed);
  if (mmPerMillivolt !== 10) await screen.getByLabelText('ECG sensitivity').selectOptions(`${mmPerMillivolt} mm/mV`);
  await expect.element(screen.getByText(`${mmPerS} mm/s`, { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText(`ECG ${mmPerMillivolt} mm/mV`)).toBeVisible();
  const canvas = traces.element() as HTMLCanvasElement;
  await expect.poll(() => canvas.parentElement?.dataset['busy']).toBeUndefined();
  const drawn = {
    paper: new Ink(canvas.previousElementSibling as HTMLCanvasElement),
    traces: new Ink(canvas),
    margins: marginsIn(canvas),
    css: devicePixelRatio,
    mm: pxPerMm * devicePixelRatio,
    dark: 0.2,
  };
  expectTrue(deviations(drawn, { mmPerS, mmPerMillivolt }));
});

test.each(['A4', 'Letter'] as const)('on %s, grid, pulse, bar and trace are true', async (name) => {
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const { button } = await openUnfiltered(['ECG II']);
  await button('Print this page').click();
  await expect.poll(() => vi.mocked(print).mock.calls).toHaveLength(1);
  const sheet = document.querySelector('.look-print')!;
  expect(sheet.textContent).toContain('25 mm/s · ECG 10 mm/mV');
  const picture = sheet.querySelector('img')!;
  const html = sheet.outerHTML.replace(picture.src, await dataAddress(picture.src));
  const printed = await printedPicture(`<style>${printCss}</style>${html}`, name);
  expect(printed.pages).toBe(1);
  expect(printed.paper[0]).toBeCloseTo(name === 'A4' ? 297 : 279.4, 0);
  expect(printed.right).toBeLessThan(printed.paper[0] - 6);
  expect(printed.bottom).toBeGreaterThan(6);
  expect(printed.pixels).toEqual([picture.naturalWidth, picture.naturalHeight]);
  const ink = new Ink(picture);
  const css = 300 / 96;
  const drawn = {
    paper: ink,
    traces: ink,
    css,
    dark: 0.5,
    margins: { left: 44 * css, top: 36 * css, bottom: 52 * css },
  };
  for (const side of [0, 1] as const) {
    const mm = printed.pixels[side] / printed.mm[side];
    expectTrue(deviations({ ...drawn, mm }, { mmPerS: 25, mmPerMillivolt: 10 }));
  }
});

const limbLeads = ['ECG I', 'ECG II', 'ECG III', 'ECG V1', 'ECG V2', 'ECG V3'];
const scalp = ['EEG Fp1', 'EEG Fp2', 'EEG F3', 'EEG F4', 'EEG O1', 'EEG O2'];

test.each([
  ['an R wave', limbLeads, 3000, 25],
  ['a blink above the first row of an EEG', scalp, -250, 30],
  ['a blink below the last row of an EEG', scalp, 250, 30],
])('the frame does not cut %s', async (_, labels, peak, mmPerS) => {
  const bytes = edfBytes({
    labels,
    seconds: 40,
    rateHz: 500,
    value: (_channel, atS) => ((atS + 0.5) % 1 < 0.1 ? peak : 0),
  });
  vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const { traces, button } = await new LookPlatform(bytes, {}).open();
  await expect.element(traces).toBeVisible();
  const canvas = traces.element() as HTMLCanvasElement;
  const { left, top, bottom } = marginsIn(canvas);
  /** In the middle of the second peak. */
  const peaks = () => {
    const ink = new Ink(canvas);
    const x = left + 1.55 * mmPerS * (96 / 25.4) * devicePixelRatio;
    return ink.linesDown(x, [top + 2, ink.height - bottom], 0.2);
  };
  await expect.poll(peaks).toHaveLength(6);
  await button('Print this page').click();
  await expect.poll(() => vi.mocked(print).mock.calls).toHaveLength(1);
  const sheet = new Ink(document.querySelector<HTMLImageElement>('.look-print img')!);
  const css = 300 / 96;
  const printedX = 44 * css + 1.55 * mmPerS * (300 / 25.4);
  expect(sheet.linesDown(printedX, [38 * css, sheet.height - 52 * css], 0.5)).toHaveLength(6);
});

test('while the wanted page cannot be loaded, the texts describe the one that is shown', async () => {
  // The first answer has some 20 s of it.
  const bytes = edfBytes({ labels: ['I', 'II', 'III', 'V1', 'V2', 'V3'], seconds: 60, rateHz: 500, value: () => 0 });
  const platform = new LookPlatform(bytes, {});
  const { screen, traces, button } = await platform.open();
  await expect.element(traces).toBeVisible();
  const figure = traces.element().closest('figure')!;
  const shown = /First-order filters: [^·]*/.exec(figure.textContent)?.[0];
  platform.isLost = true;
  await screen.getByLabelText('Page', { exact: true }).selectOptions('30 s');
  await button('Filters').click();
  await screen.getByLabelText('Low pass').selectOptions('Off');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  expect(figure.querySelector('figcaption')?.textContent).toContain('25 mm/s');
  expect(figure.textContent).toContain(shown);
});

test('at a speed, the seconds of a page follow the width, and the device keeps a chosen page', async () => {
  const bytes = edfBytes({ labels: ['EEG Fp1', 'EEG F7'], seconds: 60, value: () => 0 });
  const { screen, traces } = await new LookPlatform(bytes, {}).open();
  await expect.element(screen.getByText('30 mm/s', { exact: true }).last()).toBeVisible();
  // (820 - 44 - 2) px are 204 mm.
  await expect
    .element(traces)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:13 to 09:04:19/));
  await page.viewport(600, 900);
  await expect
    .element(traces)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:13 to 09:04:17/));
  await screen.getByLabelText('Page', { exact: true }).selectOptions('15 s');
  await expect
    .element(traces)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:13 to 09:04:28/));
  expect(localStorage.getItem('page-lengths')).toBe('{"eeg":"15"}');
});

/** To 1 %. */
function expectTrue(found: Readonly<Record<string, number>>): void {
  expect(Object.entries(found).filter(([, deviation]) => !(deviation < 0.01))).toEqual([]);
}

async function dataAddress(blobAddress: string): Promise<string> {
  const blob = await (await fetch(blobAddress)).blob();
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsDataURL(blob);
  });
}
