import { expect, test } from 'vitest';
import { recordsOf, type Run } from '#/domain/edf/edf-records.ts';
import { boundedPosition, nextPosition } from './look.ts';

/** Numbers from 0 to 1, always the same. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** When each data record begins, in seconds after the file's start. */
function randomStarts(random: () => number, recordSeconds: number): number[] {
  const count = 3 + Math.floor(random() * 80);
  const gaps = new Map(
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => [
      // Many gaps lie in the last page.
      random() < 0.5 ? count - 1 - Math.floor(random() * 10) : Math.floor(random() * count),
      0.5 + random() * 40,
    ]),
  );
  let atS = 0;
  return Array.from({ length: count }, (_, index) => {
    atS += (index > 0 ? recordSeconds : 0) + (gaps.get(index) ?? 0);
    return atS;
  });
}

function runsOf(starts: readonly number[], recordSeconds: number): Run[] {
  const runs: Run[] = [];
  for (const [index, startS] of starts.entries()) {
    const last = runs.at(-1);
    if (last && Math.abs(startS - ((starts[index - 1] ?? Number.NaN) + recordSeconds)) < 1e-9)
      last.records.to = index + 1;
    else runs.push({ startS, records: { from: index, to: index + 1 } });
  }
  return runs;
}

test('turning pages shows every data record, in 800 random files with gaps', () => {
  const random = randomNumbers(31);
  for (let file = 0; file < 800; file += 1) {
    const recordSeconds = [0.5, 1, 2][file % 3] ?? 1;
    const pageS = [5, 10, 20, 30][file % 4] ?? 10;
    const starts = randomStarts(random, recordSeconds);
    const header = { recordSeconds, recordCount: starts.length, hasGaps: true };
    const shown = new Set<number>();
    const visited: number[] = [];
    for (let positionS: number | undefined = 0; positionS !== undefined;) {
      visited.push(positionS);
      const span = recordsOf(header, positionS - 2, positionS + pageS);
      const page = { header, span, runs: runsOf(starts.slice(span.from, span.to), recordSeconds), positionS, pageS };
      const left = Math.floor(positionS / recordSeconds + 1e-9);
      const edgeS = (starts[left] ?? Number.NaN) + positionS - left * recordSeconds;
      for (const [index, startS] of starts.entries())
        // A record that the page cuts begins the next one.
        if (index >= left && startS + recordSeconds <= edgeS + pageS + 1e-6) shown.add(index);
      const next = nextPosition(page);
      if (next !== undefined) shown.add(Math.floor(next / recordSeconds + 1e-9));
      positionS = next;
    }
    expect([file, starts.length - shown.size, visited.length < 500]).toEqual([file, 0, true]);
  }
});

test.each([
  [true, 99],
  [false, 90],
])('if the file has gaps (%s), a page of 10 s begins at %d s at the latest', (hasGaps, last) => {
  expect(boundedPosition({ recordSeconds: 1, recordCount: 100, hasGaps }, 10, 1000)).toBe(last);
});
