import { afterEach, expect, test } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform, marginsIn } from '../../../tests/support/browser/look-platform.tsx';

// EDF+ allows an annotation in any data record, so it may stand far from the page that it is about.

afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

const rateHz = 2000;
/** Each with its end mark, as EDF+ writes it. */
const at = (onsetS: number, text: string, durationS?: number) =>
  `+${onsetS}${durationS === undefined ? '' : `\u0015${durationS}`}\u0014${text}\u0014`;

const common = { labels: ['EEG C4-M1', 'EOG E1-M2'], seconds: 120, rateHz, value: () => 0 };
/** The first page is from 0 to 30 s. */
const spread = () =>
  edfBytes({
    ...common,
    lists: [
      { 119: [at(3, 'Stored late'), at(30, 'At the right border'), at(0, 'At the left border')] },
      { 100: [at(20, 'Long apnea', 25), at(50, 'Moment'), ...['a', 'b', 'c'].map((text) => at(65, text))] },
    ],
  });

const notAll = 'Not all annotations of the file were read. Some of this page may be missing.';
const none = 'There are no annotations on this page.';

async function openWords(bytes: Uint8Array<ArrayBuffer>) {
  const platform = new LookPlatform(bytes);
  const look = await platform.open();
  await expect.element(look.traces).toBeVisible();
  await look.screen.getByText('Text description of this page').click();
  const { screen, button } = look;
  /** The annotations in the words of the page. */
  const shown = () =>
    [...screen.container.querySelectorAll('.look__words:not(.figures) > li')].map(({ textContent }) => textContent);
  return { ...look, platform, shown, button };
}

test('an annotation is shown on the pages that it touches, wherever it is stored', async () => {
  const { screen, button, shown, traces } = await openWords(spread());
  // Nothing is known of the records that were not read.
  await expect.element(screen.getByText(notAll)).toBeVisible();
  await expect.element(screen.getByText(none)).not.toBeInTheDocument();
  await screen.getByText('Annotations that were read: 0').click();
  await expect.element(screen.getByText('Annotations were read in 30 of 120 data records of the file.')).toBeVisible();
  await button('Read all annotations of the file').click();
  await expect.element(screen.getByText('Annotations that were read: 8')).toBeVisible();
  await expect.element(button('Read all annotations of the file')).not.toBeInTheDocument();
  await expect.element(screen.getByText(notAll)).not.toBeInTheDocument();
  expect(shown()).toEqual(['09:04:13 At the left border', '09:04:16 Stored late', '09:04:33 – 09:04:58 Long apnea']);
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:43/));
  await expect
    .poll(shown)
    .toEqual(['09:04:33 – 09:04:58 Long apnea', '09:04:43 At the right border', '09:05:03 Moment']);
  await button('Next page').click();
  await expect.poll(shown).toEqual(['09:05:18 a', '09:05:18 b', '09:05:18 c']);
  await button('Next page').click();
  await expect.element(screen.getByText(none)).toBeVisible();
});

test('in a file with gaps, an annotation of another record leads to its own time', async () => {
  const { screen, button, traces } = await openWords(
    edfBytes({
      ...common,
      startOf: (record) => (record < 60 ? record : record + 1000),
      lists: [{ 2: [at(1090, 'After the gap', 5)] }],
    }),
  );
  await screen.getByText('Annotations that were read: 1').click();
  await button('Read all annotations of the file').click();
  await expect.element(button('Read all annotations of the file')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /After the gap$/ }).click();
  // 1090 s is in the record 90. A quarter of the page is before it.
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:22:15/));
});

test('a bar shows how long an annotation lasts, cut at the borders of the page', async () => {
  const { traces, screen, button } = await openWords(edfBytes({ ...common, lists: [{ 0: [at(15, 'Apnea', 30)] }] }));
  const bars = () => accentShare(traces.element() as HTMLCanvasElement);
  await expect.element(screen.getByText('Annotations that were read: 1')).toBeVisible();
  await expect.poll(bars).toBeCloseTo(0.5, 1);
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:43/));
  await expect.poll(bars).toBeCloseTo(0.5, 1);
});

test('stages that are stored in other records are read by another press', async () => {
  const stored = Object.fromEntries(
    Array.from({ length: 4 }, (_, epoch) => [epoch === 0 ? 0 : 100 + epoch, [at(epoch * 30, 'Sleep stage N2', 30)]]),
  );
  const { screen, button } = await openWords(edfBytes({ ...common, lists: [stored] }));
  await button('Read the stages of the whole recording').click();
  await expect.element(screen.getByText(/Stages read: 1\..* Annotations were read in 33 of 120/)).toBeVisible();
  const hypnogram = screen.getByRole('figure').filter({ hasText: 'Hypnogram' });
  await hypnogram.getByRole('button', { name: 'Read all annotations of the file' }).click();
  await expect.element(screen.getByText(/Stages read: 4\./)).toBeVisible();
  await expect.element(hypnogram.getByRole('button')).not.toBeInTheDocument();
});

/** How much of the width the longest row of the accent's colour has. */
function accentShare(canvas: HTMLCanvasElement): number {
  const names = Math.ceil(marginsIn(canvas).left);
  const { width: whole, height } = canvas;
  const width = whole - names;
  const { data } = canvas.getContext('2d')!.getImageData(names, 0, width, height);
  const probe = new OffscreenCanvas(1, 1).getContext('2d')!;
  probe.fillStyle = getComputedStyle(canvas).caretColor;
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  const isAccent = (pixel: number) =>
    Math.abs(data[pixel]! - red!) + Math.abs(data[pixel + 1]! - green!) + Math.abs(data[pixel + 2]! - blue!) < 30 &&
    data[pixel + 3]! > 200;
  const rows = Array.from({ length: height }, (_, row) => {
    let count = 0;
    for (let x = 0; x < width; x += 1) if (isAccent(4 * (row * width + x))) count += 1;
    return count;
  });
  return Math.max(...rows) / width;
}
