import { expect, test } from 'vitest';
import { polyline } from './polyline.ts';

const pairsOf = (points: Float32Array) =>
  Array.from(
    { length: points.length / 2 },
    (_, index) => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0] as const,
  );

test('few samples become one point each, at their times, and the last one lasts', () => {
  const samples = Float32Array.of(1, 2, 3, 4);
  const points = polyline([{ samples, rateHz: 2, startS: 0 }], { widthS: 2, columns: 100 });
  expect(pairsOf(points)).toEqual([
    [0, 1],
    [25, 2],
    [50, 3],
    [75, 4],
    [100, 4],
  ]);
});

test.each([1, 0.1])('one sample at %s Hz is a level over its whole time', (rateHz) => {
  const points = polyline([{ samples: Float32Array.of(7), rateHz, startS: -0.5 }], { widthS: 1, columns: 10 });
  expect(pairsOf(points)).toEqual([
    [-5, 7],
    [10 / rateHz - 5, 7],
  ]);
});

test('if no page has two samples, each is a level, also where the next one is known', () => {
  const stretch = { samples: Float32Array.of(7, 9), rateHz: 0.1, startS: -5 };
  expect(pairsOf(polyline([stretch], { widthS: 10, columns: 10 }))).toEqual([
    [-5, 7],
    [5, 7],
    [5, 9],
    [15, 9],
  ]);
});

test('samples at 1 Hz reach the end of the page, and no further sample is invented within the data', () => {
  const samples = Float32Array.of(1, 2, 3, 4);
  const frame = { widthS: 3, columns: 300 };
  const ends = [samples.subarray(0, 3), samples].map((read) =>
    pairsOf(polyline([{ samples: read, rateHz: 1, startS: 0 }], frame)).slice(-2),
  );
  expect(ends).toEqual([
    [
      [200, 3],
      [300, 3],
    ],
    [
      [300, 4],
      [400, 4],
    ],
  ]);
});

test('with many samples, each column shows its lowest and highest in their order', () => {
  const samples = Float32Array.of(0, 9, -9, 0, 1, -5, 0, 7);
  const points = polyline([{ samples, rateHz: 4, startS: 0 }], { widthS: 2, columns: 2 });
  expect(pairsOf(points)).toEqual([
    [0.5, 9],
    [0.5, -9],
    [1.5, -5],
    [1.5, 7],
  ]);
});

test('no extreme of a column is lost, whatever the window and the rate are', () => {
  const samples = Float32Array.from({ length: 5120 }, (_, index) => ((index * 7919) % 1009) - 500);
  const frame = { widthS: 10, columns: 613 };
  const points = pairsOf(polyline([{ samples, rateHz: 256, startS: -3 }], frame));
  for (let column = 0; column < frame.columns; column += 1) {
    const inside = samples.filter((_, index) => Math.floor(((index / 256 - 3) / 10) * 613 + 1e-6) === column);
    const drawn = points.filter(([x]) => x === column + 0.5).map(([, value]) => value);
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...inside), Math.max(...inside)]);
  }
});

test('the pen is lifted over a gap, and samples before the window are left out', () => {
  const before = { samples: Float32Array.of(5, 6, 7), rateHz: 1, startS: -1 };
  const after = { samples: Float32Array.of(8), rateHz: 1, startS: 3 };
  expect(pairsOf(polyline([before, after], { widthS: 4, columns: 4 }))).toEqual([
    [0, 6],
    [1, 7],
    [2, 7],
    [NaN, NaN],
    [3, 8],
    [4, 8],
  ]);
});
