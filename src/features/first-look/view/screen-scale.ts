import { saveSetting, readSetting } from '#/browser/settings/browser-settings.ts';

/** CSS px for one mm if nobody has calibrated the screen. */
const usualPxPerMm = 96 / 25.4;

/** The short side of a bank card (ISO/IEC 7810, ID-1), in mm. */
export const cardMm = 53.98;

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
