import { expect, test } from 'vitest';
import { durationMarks } from './duration-marks.ts';

const hours = (value: number) => ({ value, unit: 'h' as const });

test.each([
  ['the thresholds between the ends', { min: 1, max: 72, unit: 'h' }, [hours(48), hours(24)], [1, 24, 48, 72]],
  ['in the unit of the line', { min: 1, max: 30, unit: 'd' }, [hours(240)], [1, 10, 30]],
  ['not those outside of it', { min: 1, max: 10, unit: 'm' }, [hours(24)], [1, 10]],
  ['not those that an end has no room for', { min: 1, max: 72, unit: 'h' }, [hours(70), hours(3)], [1, 72]],
  ['not those that another has no room for', { min: 1, max: 100, unit: 'h' }, [hours(50), hours(45)], [1, 50, 100]],
  ['a line of one duration', { min: 24, max: 24, unit: 'h' }, [hours(24)], [24]],
] as const)('%s', (_, range, thresholds, marks) => {
  expect(durationMarks(range, thresholds)).toEqual(marks);
});
