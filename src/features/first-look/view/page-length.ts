import { readSetting, saveSetting } from '#/browser/settings/browser-settings.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { firstPageSeconds, hasEeg, hasSleep } from '#/domain/traces/examination.ts';

const pageLengths = [5, 10, 15, 20, 30, 60] as const;

/** mm/s */
const speeds = { eeg: [15, 30, 60], ecg: [25, 50] } as const;
const firstSpeeds = { eeg: 30, ecg: 25 } as const;

export interface PageLength {
  /** Follows the width of the traces if there is a `speed`. */
  pageS: number;
  /** mm/s */
  speed: number | undefined;
}

function speedsFor(header: EdfHeader): readonly number[] {
  return hasEeg(header) ? speeds.eeg : speeds.ecg;
}

/** What a page may have, speeds first. */
export function lengthsFor(header: EdfHeader): PageLength[] {
  return [
    ...speedsFor(header).map((speed) => ({ pageS: firstPageSeconds(header), speed })),
    ...pageLengths.map((pageS) => ({ pageS, speed: undefined })),
  ];
}

/** What the device has last shown of such an examination. Sleep is scored in pages of 30 s. */
export function firstPageLength(header: EdfHeader): PageLength {
  const saved = pageLengthOf(savedLengths()[examinationOf(header)] ?? '', header);
  if (saved) return saved;
  const speed = hasSleep(header) ? undefined : firstSpeeds[hasEeg(header) ? 'eeg' : 'ecg'];
  return { pageS: firstPageSeconds(header), speed };
}

export function savePageLength(header: EdfHeader, length: PageLength): void {
  saveSetting('page-lengths', JSON.stringify({ ...savedLengths(), [examinationOf(header)]: keyOfLength(length) }));
}

/** The seconds that fit at this speed. Undefined before the width is known. */
export function secondsAt(speed: number, widthMm: number): number | undefined {
  return widthMm > 0 ? Math.round((widthMm / speed) * 1000) / 1000 : undefined;
}

/** `10` is a page of 10 s, and `30 mm/s` a speed. */
export function keyOfLength({ pageS, speed }: PageLength): string {
  return speed === undefined ? String(pageS) : `${speed} mm/s`;
}

export function pageLengthOf(key: string, header: EdfHeader): PageLength | undefined {
  return lengthsFor(header).find((length) => keyOfLength(length) === key);
}

function examinationOf(header: EdfHeader): string {
  if (hasSleep(header)) return 'sleep';
  return hasEeg(header) ? 'eeg' : 'ecg';
}

function savedLengths(): Readonly<Record<string, string>> {
  try {
    const saved: unknown = JSON.parse(readSetting('page-lengths') ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    return Object.fromEntries(Object.entries(saved).filter(([, key]) => typeof key === 'string'));
  } catch {
    return {};
  }
}
