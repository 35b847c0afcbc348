import type { EpochUs } from '#/domain/epoch.ts';
import { localMoment } from '../local-moment.ts';
import type { FileFacts, FileFault, FileLayout } from './file-facts.ts';
import { layoutFault } from './file-layout.ts';
import { recordedTimes } from './file-times.ts';

/** A file as it is compared with the others of its recording. */
export interface FittedFile {
  fileName: string;
  sha256: string;
  facts: FileFacts;
  layout: FileLayout;
}

/** As `src/domain/edf/edf-header.ts` reads them. */
const recordsAtMost = 10_000_000;
/** Records are joined one by one, and this much of a file is held for it. */
const joinedRecordBytes = 64_000_000;

/** Two records that are this much too close adjoin. */
const adjoiningUs = ({ recordSeconds }: Pick<FileLayout, 'recordSeconds'>) => recordSeconds * 1000;

/** Why the file cannot count beside the others. No two of them may have the same time, and all have the same channels. */
export function misfitOf(
  file: FittedFile,
  others: readonly FittedFile[],
  timeZone: string | null,
): FileFault | undefined {
  const same = others.find(({ sha256 }) => sha256 === file.sha256);
  if (same) return { fault: 'file-same', field: same.fileName };
  for (const other of others) {
    const fault = layoutFault(file.layout, other.layout) ?? overlapOf(file, other, timeZone);
    if (fault) return fault;
  }
  const all = [file, ...others];
  const records = all.reduce((sum, { facts }) => sum + facts.heldRecords, 0);
  const isTooLong = records > recordsAtMost || all.some(({ layout }) => layout.recordBytes > joinedRecordBytes);
  return others.length > 0 && isTooLong ? { fault: 'file-not-joined', field: undefined } : undefined;
}

function overlapOf(file: FittedFile, other: FittedFile, timeZone: string | null): FileFault | undefined {
  const [own, its] = [recordedTimes(file.facts, timeZone), recordedTimes(other.facts, timeZone)];
  const commonUs = Math.min(own.endUs, its.endUs) - Math.max(own.startUs, its.startUs);
  if (commonUs <= adjoiningUs(file.layout)) return undefined;
  const spanText = ({ startUs, endUs }: typeof own) => `${timeText(startUs, timeZone)} – ${timeText(endUs, timeZone)}`;
  return { fault: 'file-overlaps', field: `${spanText(own)} / ${other.fileName}: ${spanText(its)}` };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Local time of the recording, in the form that all languages read. */
function timeText(epochUs: EpochUs, timeZone: string | null): string {
  const { year, month, day, hour, minute, second } = localMoment(epochUs, timeZone);
  return `${year}-${two(month)}-${two(day)} ${[hour, minute, second].map(two).join(':')}`;
}
