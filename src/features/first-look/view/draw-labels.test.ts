import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawNames } from './draw-labels.ts';
import type { Colours, Drawing } from './drawing.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function namesOf(range: readonly [number, number], dimension: string): string[] {
  const texts: string[] = [];
  const context = { fillText: (text: string) => texts.push(text) } as unknown as CanvasRenderingContext2D;
  const lane = { channel: { name: 'SpO2', kind: 'other', dimension }, range, part: [0, 1], top: 0, height: 100 };
  const drawing = { lanes: [lane], margins: { left: 90, line: 12 } } as unknown as Drawing;
  drawNames(context, drawing, { text: 'black' } as Colours);
  return texts;
}

test.each([
  [[88.25, 97.5], '%', '88,3 – 97,5 %'],
  [[-0.04, 100.4], 'mmHg', '0 – 100 mmHg'],
  [[-1234.5, 1234.4], 'uV', '-1235 – 1234 µV'],
] as const)('the range %j %s of a channel is written in the language', (range, dimension, text) => {
  expect(namesOf(range, dimension)).toEqual(['SpO2', text]);
});
