import { expect, test } from 'vitest';
import { epochOf, stageOf, stagesOf, stageSeconds } from './sleep-stages.ts';

test.each([
  ['Sleep stage W', 'W'],
  ['Sleep stage R', 'R'],
  ['Sleep stage N1', 'N1'],
  ['Sleep stage 2', 'N2'],
  ['Sleep stage 4', 'N3'],
  ['N3', 'N3'],
  ['n2', 'N2'],
  ['S1', 'N1'],
  ['NREM 2', 'N2'],
  ['Stage 3', 'N3'],
  ['REM', 'R'],
  ['Wake', 'W'],
  [' Sleep_stage_REM ', 'R'],
])('%j is the stage %s', (text, stage) => {
  expect(stageOf(text)).toBe(stage);
});

test.each([
  'Sleep stage ?',
  'Sleep stage N',
  '2',
  'Sleep',
  'Lights off',
  'Obstructive apnea',
  'NW',
  'Movement time',
  '',
])('%j is no stage', (text) => {
  expect(stageOf(text)).toBeUndefined();
});

const annotation = (onsetS: number, text: string, durationS?: number) => ({ onsetS, text, durationS, record: onsetS });

test('stages are in the order of time, and one without a duration lasts 30 s', () => {
  const stages = stagesOf([
    annotation(30, 'N1'),
    annotation(40, 'Obstructive apnea', 14),
    annotation(0, 'Sleep stage W', 30),
  ]);
  expect(stages).toEqual([
    { onsetS: 0, durationS: 30, stage: 'W', record: 0 },
    { onsetS: 30, durationS: 30, stage: 'N1', record: 30 },
  ]);
  expect(stageSeconds(stages)).toEqual({ W: 30, R: 0, N1: 30, N2: 0, N3: 0 });
});

test('the epoch is as long as the shortest stage, and 30 s if stages are only given when they change', () => {
  expect(epochOf(stagesOf([annotation(0, 'W', 20), annotation(20, 'N1', 20)]))).toBe(20);
  expect(epochOf(stagesOf([annotation(0, 'W', 600), annotation(600, 'N1', 300)]))).toBe(30);
  expect(epochOf(stagesOf([annotation(0, 'W', 0.1)]))).toBe(10);
});
