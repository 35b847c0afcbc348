import { expect, test } from 'vitest';
import { polyline } from './polyline.ts';

const pairsOf = (points: Float32Array) =>
  Array.from(
    { length: points.length / 2 },
    (_, index) => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0] as const,
  );

test('few samples become one point each, at their times', () => {
  const samples = Float32Array.of(1, 2, 3, 4);
  const points = polyline([{ samples, rateHz: 2, startS: 0 }], { widthS: 2, columns: 100 });
  expect(pairsOf(points)).toEqual([
    [0, 1],
    [25, 2],
    [50, 3],
    [75, 4],
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
    [NaN, NaN],
    [3, 8],
  ]);
});
