import { expect, test } from 'vitest';
import { planOfLists } from './list-plan.ts';

test('annotation lists that stand apart are read without the signals between them, and in their order', () => {
  const annotations = [
    { offset: 1_000_000, bytes: 60 },
    { offset: 0, bytes: 40 },
    { offset: 40, bytes: 0 },
    { offset: 100, bytes: 20 },
  ];
  expect(planOfLists(annotations)).toEqual({
    spans: [
      { from: 0, to: 120 },
      { from: 1_000_000, to: 1_000_060 },
    ],
    lists: [
      { offset: 120, bytes: 60 },
      { offset: 0, bytes: 40 },
      { offset: 40, bytes: 0 },
      { offset: 100, bytes: 20 },
    ],
    bytes: 180,
  });
});

test('many lists that stand apart are read with what is between them', () => {
  const annotations = Array.from({ length: 60 }, (_, index) => ({ offset: 10_000 * index, bytes: 10 }));
  expect(planOfLists(annotations).spans).toEqual([{ from: 0, to: 590_010 }]);
});
