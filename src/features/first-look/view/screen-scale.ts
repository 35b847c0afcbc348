import { saveSetting, readSetting } from '#/browser/settings/browser-settings.ts';

/** CSS px for one mm if nobody has calibrated the screen. */
const usualPxPerMm = 96 / 25.4;

/** The sides of a bank card (ISO/IEC 7810, ID-1), in mm. */
const cardMm = { long: 85.6, short: 53.98 } as const;

/** Many phones are narrower than the long side of a card. */
const longSideAtLeastPx = 700;

export function cardSide(): { side: keyof typeof cardMm; mm: number } {
  const side = innerWidth >= longSideAtLeastPx ? 'long' : 'short';
  return { side, mm: cardMm[side] };
}

export const scaleLimits = { min: 2, max: 10 } as const;

export interface ScreenScale {
  pxPerMm: number;
  isCalibrated: boolean;
}

export function screenScale(): ScreenScale {
  const saved = Number(readSetting('screen-scale') ?? Number.NaN);
  const isCalibrated = saved >= scaleLimits.min && saved <= scaleLimits.max;
  return { pxPerMm: isCalibrated ? saved : usualPxPerMm, isCalibrated };
}

export function saveScreenScale(pxPerMm: number): void {
  saveSetting('screen-scale', pxPerMm.toFixed(3));
}
