import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { Layout } from '#/domain/traces/ecg-layout.ts';
import { hasSleep } from '#/domain/traces/examination.ts';
import { usualFilters, type GroupFilters } from '#/domain/traces/filter-groups.ts';
import type { Montage } from '#/domain/traces/montages.ts';
import { usualPolarities, type Polarities } from '#/domain/traces/polarity.ts';
import { positionAfterPage, type Page } from '#/domain/traces/turned-page.ts';
import type { Sensitivity } from './lanes.ts';
import { firstPageLength, type PageLength } from './page-length.ts';

/** µV/mm. */
export const sensitivities = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 200] as const;
/** µV/mm of 40, 20, 10, 5 and 2.5 mm/mV. */
export const ecgSensitivities = [25, 50, 100, 200, 400] as const;

const tolerance = 1e-6;

export interface Look extends PageLength {
  sensitivity: Sensitivity;
  polarity: Polarities;
  montage: Montage;
  /** Undefined: as the width allows. */
  layout: Layout | undefined;
  filters: GroupFilters;
  /** The names of channels. */
  hidden: ReadonlySet<string>;
}

export function firstLook(header: EdfHeader): Look {
  return {
    ...firstPageLength(header),
    sensitivity: hasSleep(header) ? { eeg: 20, electric: 20, ecg: 200 } : { eeg: 10, electric: 10, ecg: 100 },
    polarity: usualPolarities,
    montage: 'recorded',
    layout: undefined,
    filters: usualFilters(header),
    hidden: new Set(),
  };
}

type Extent = Pick<EdfHeader, 'recordCount' | 'recordSeconds' | 'hasGaps'>;

/** A gap leaves less room for data, so the last page of a file with gaps may begin with its last data record. */
export function lastPosition(header: Extent, pageS: number): number {
  return Math.max(0, recordedSeconds(header) - (header.hasGaps ? Math.min(header.recordSeconds, pageS) : pageS));
}

/** The nearest position at which the page begins within the data. */
export function boundedPosition(header: Extent, pageS: number, positionS: number): number {
  return Math.max(0, Math.min(lastPosition(header, pageS), positionS));
}

/** Where the page after it begins. Undefined if the page shows the end of the data. */
export function nextPosition(page: Page & { header: Extent }): number | undefined {
  const { header, positionS, pageS } = page;
  const afterS = positionAfterPage(page);
  if (afterS >= recordedSeconds(header) - tolerance) return undefined;
  const nextS = boundedPosition(header, pageS, afterS);
  return nextS > positionS ? nextS : undefined;
}

export function withToggled(hidden: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return hidden.has(name) ? new Set([...hidden].filter((other) => other !== name)) : new Set([...hidden, name]);
}
