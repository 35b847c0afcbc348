import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { timeOf, type RecordSpan, type Run } from '#/domain/edf/edf-records.ts';

export interface Page {
  header: Pick<EdfHeader, 'recordSeconds'>;
  span: RecordSpan;
  runs: readonly Run[];
  /** The left edge, in seconds of data. */
  positionS: number;
  pageS: number;
}

interface Stretch {
  fromS: number;
  toS: number;
  /** When its first sample was recorded, in seconds after the file's start. */
  startS: number;
}

const tolerance = 1e-6;

/** The first data that the page does not show. A gap leaves less room for data on a page. */
export function positionAfterPage(page: Page): number {
  const { header, span, runs, positionS, pageS } = page;
  const endS = timeOf(header, span, runs, positionS) + pageS;
  for (const { fromS, toS, startS } of stretchesOf(page)) {
    if (toS <= positionS + tolerance) continue;
    if (startS >= endS - tolerance && fromS > positionS) return fromS;
    if (startS + toS - fromS > endS + tolerance) return Math.max(fromS, fromS + endS - startS);
  }
  return positionS + pageS;
}

/** Where the page before begins, so that it shows all data up to this one. `span` must hold a page before `positionS`. */
export function positionBeforePage(page: Page): number {
  const { positionS, pageS } = page;
  const before = stretchesOf(page).filter(({ fromS }) => fromS < positionS - tolerance);
  const last = before.at(-1);
  if (!last) return positionS - pageS;
  const leftS = last.startS + Math.min(last.toS, positionS) - last.fromS - pageS;
  const first = before.find(({ fromS, toS, startS }) => startS + toS - fromS > leftS + tolerance) ?? last;
  return Math.max(positionS - pageS, first.fromS + Math.max(0, leftS - first.startS));
}

function stretchesOf({ header: { recordSeconds }, span, runs }: Page): Stretch[] {
  return runs.map(({ startS, records }) => ({
    fromS: (span.from + records.from) * recordSeconds,
    toS: (span.from + records.to) * recordSeconds,
    startS,
  }));
}
