import 'temporal-polyfill/global';
import { constants, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printRestEcg } from './print.ts';
import { report, ecg } from './testing/report.ts';

type Point = readonly [x: number, y: number];

const mm = 25.4 / 72;
const [stepFromSecond, stepToSecond] = [2, 3];

/** Lead II is 0 mV, but 1 mV between the two seconds. */
function withStep() {
  const { rateHz } = ecg;
  const isStep = (index: number) => index >= stepFromSecond * rateHz && index < stepToSecond * rateHz;
  const II = Float32Array.from(ecg.leads.II, (_, index) => (isStep(index) ? 1 : 0));
  return { ...ecg, leads: { ...ecg.leads, II } };
}

/** The stroked paths of the first page, in mm of the paper. Nothing but its turn transforms them. */
function strokes(bytes: Uint8Array): Point[][] {
  const file = Buffer.from(bytes).toString('latin1');
  const [content = ''] = [...file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      // The last byte of a stream may look like the end of its line.
      const whole = { finishFlush: constants.Z_SYNC_FLUSH };
      const text = inflateSync(Buffer.from(stream, 'latin1'), whole).toString('latin1');
      return / l\n/.test(text) ? [text] : [];
    } catch {
      return [];
    }
  });
  expect([...content.matchAll(/^(.*) cm$/gm)].every(([, matrix = '']) => /^1 0 0 -?1 /.test(matrix))).toBe(true);
  return content.split(/^S$/m).map((path) => {
    const points = path.matchAll(/^(-?[\d.]+) (-?[\d.]+) [ml]$/gm);
    return [...points].map(([, x, y]) => [Number(x) * mm, Number(y) * mm] as const);
  });
}

const extent = (points: readonly Point[], axis: 0 | 1) => {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
};

/** The distances between the places of a grid's lines. */
function distances(grid: readonly Point[], axis: 0 | 1): number[] {
  const places = [...new Set(grid.map((point) => point[axis].toFixed(2)))].map(Number).toSorted((a, b) => a - b);
  return places.slice(1).map((place, index) => place - (places[index] ?? 0));
}

const isWithin = (value: number, expected: number) => Math.abs(value / expected - 1) <= 0.01;

describe.each(['A4', 'LETTER'] as const)('on %s, at full size', (paper) => {
  const drawn = printRestEcg(report('en', { paper, ecg: withStep() })).then(strokes);

  test.each([
    [0, 1],
    [1, 5],
  ])('the lines of grid %i are %i mm apart', async (index, apart) => {
    const grid = (await drawn)[index] ?? [];
    const whole = extent(grid, 0);
    expect([isWithin(whole, 256), isWithin(extent(grid, 1), 120)]).toEqual([true, true]);
    for (const axis of [0, 1] as const) {
      const inner = distances(grid, axis).filter((distance) => distance > 0.02);
      // The width is no whole number of 5 mm.
      expect(inner.filter((distance) => isWithin(distance, apart)).length).toBeGreaterThanOrEqual(
        Math.floor(120 / apart),
      );
    }
  });

  test('the pulse is 1 mV, and lead II has 10 mm in a mV and 25 mm in a second', async () => {
    const paths = await drawn;
    const pulse = paths[2] ?? [];
    expect([isWithin(extent(pulse, 1), 10), isWithin(extent(pulse, 0), 5)]).toEqual([true, true]);
    const full = paths.at(-2) ?? [];
    const line = full[0]?.[1] ?? 0;
    const step = full.filter(([, y]) => Math.abs(y - line) > 1);
    const [start = 0] = full[0] ?? [];
    const [from = 0] = step[0] ?? [];
    expect(isWithin(extent(full, 1), 10)).toBe(true);
    expect(isWithin(from - start, stepFromSecond * 25)).toBe(true);
    expect(isWithin(extent(step, 0), (stepToSecond - stepFromSecond) * 25)).toBe(true);
    expect(isWithin(extent(full, 0), 250)).toBe(true);
  });

  test('nothing is drawn outside the paper', async () => {
    const [width, height] = paper === 'A4' ? [297, 210] : [279.4, 215.9];
    const points = (await drawn).flat();
    expect(points.every(([x, y]) => x > 5 && x < width - 5 && y > 5 && y < height - 5)).toBe(true);
  });
});

test('a lead that is far from zero stands on the baseline, and its steps keep their height', async () => {
  const offsetMv = 20;
  const recorded = { ...withStep(), isSimulated: false };
  const leads = Object.fromEntries(
    Object.entries(recorded.leads).map(([lead, samples]) => [lead, samples.map((value) => value + offsetMv)]),
  ) as typeof recorded.leads;
  const origin = { afterS: 0, derived: [], filters: null };
  const drawn = async (of: typeof recorded) =>
    strokes(await printRestEcg(report('en', { ecg: of, origin, measures: undefined })));
  const [wanted, given] = await Promise.all([drawn(recorded), drawn({ ...recorded, leads })]);
  expect(given.length).toBe(wanted.length);
  const apart = given.flatMap((path, index) =>
    path.map(([, y], at) => Math.abs(y - (wanted[index]?.[at]?.[1] ?? NaN))),
  );
  expect(Math.max(...apart)).toBeLessThan(0.01);
});

/** The boxes of the leads' names, in mm of the paper. */
async function namesOfLeads(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  await document.loadingTask.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || !/^(?:I{1,3}|aV[RLF]|V[1-6])$/.test(item.str)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [
      {
        name: item.str,
        left: x * mm,
        right: (x + item.width) * mm,
        top: (height - y - 6) * mm,
        foot: (height - y) * mm,
      },
    ];
  });
}

test('no name of a lead stands on a trace', async () => {
  const { rateHz } = ecg;
  // An S wave of V2 reaches the row below, where the name of V3 stands.
  const isDeep = (index: number) => index > 5.05 * rateHz && index < 5.25 * rateHz;
  const V2 = Float32Array.from(ecg.leads.V2, (value, index) => (isDeep(index) ? -1.5 : value));
  const bytes = await printRestEcg(report('en', { ecg: { ...ecg, leads: { ...ecg.leads, V2 } } }));
  const traces = strokes(bytes).slice(2);
  const names = await namesOfLeads(bytes);
  expect(names).toHaveLength(13);
  expect(traces.length).toBeGreaterThan(13);
  const covered = names.filter(({ left, right, top, foot }) =>
    traces.some((path) => path.some(([x, y]) => x > left && x < right && y > top && y < foot)),
  );
  expect(covered).toEqual([]);
});
