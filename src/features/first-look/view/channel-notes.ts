import { useLingui } from '@lingui/react/macro';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { doubtsOf } from '#/domain/traces/channel-doubts.ts';
import { absentFrom, unusableFrom, type Channel } from '#/domain/traces/montages.ts';
import type { Look } from './look.ts';

/** What a reader would not expect of the file and of the shown channels, and what the montage lacks. */
export function useChannelNotes(header: EdfHeader, look: Look, channels: readonly Channel[]): string[] {
  const { t } = useLingui();
  const { kind, unit, unfiltered, slow } = doubtsOf(channels, header, look.filters);
  const { unlike, unused, missing } = absentFrom(look.montage, header.signals);
  return [
    ...useFileNotes(header),
    ...note(unusableFrom(header.signals), (names) => t`Not drawn, without samples or a scale in the file: ${names}`),
    ...note(kind, (names) =>
      look.polarity.electric === 'negative-up'
        ? t`Kind unknown, drawn with negative up: ${names}`
        : t`Kind unknown, drawn with positive up: ${names}`,
    ),
    ...note(unit, (names) => t`Unit unknown, not to scale: ${names}`),
    ...note(unfiltered, (names) => t`Not filtered: ${names}`),
    ...note(slow, (names) => t`Sampled too slowly for a chosen filter: ${names}`),
    ...note(unlike, (names) => t`Not in this montage, because of another sampling rate, unit or reference: ${names}`),
    ...note(unused, (names) => t`Without a place in this montage: ${names}`),
    ...note(missing, (names) => t`Missing in this montage: ${names}`),
    ...note(
      recorderFilters(header, channels, t`not stated in the file`),
      (list) => t`Filters of the recorder: ${list}`,
    ),
  ];
}

/** What the file lacks, or holds beyond what its header says. */
export function useFileNotes(header: EdfHeader): string[] {
  const { start, recordCount, recordSeconds, declaredRecords, heldRecords, isCut, annotations } = header;
  const { i18n, t } = useLingui();
  const began = start === undefined ? [t`The file does not say when it began.`] : [];
  const recordsText =
    declaredRecords === undefined
      ? t`The file does not say how many data records it has. ${heldRecords} are there.`
      : t`The header names ${declaredRecords} data records. The file has ${heldRecords}.`;
  const hours = (records: number) => i18n.number((records * recordSeconds) / 3600, { maximumFractionDigits: 2 });
  if (recordSeconds === 0) return [...(declaredRecords !== heldRecords ? [recordsText] : []), ...began];
  const [shown, stated] = [hours(recordCount), hours(declaredRecords ?? 0)];
  return [
    ...(isCut ? [t`The only data record of the file is cut off. Channels from the cut on are missing.`] : []),
    ...(declaredRecords === undefined
      ? [t`The file does not say how long the recording is. It has ${shown} h so far.`]
      : []),
    ...(!isCut && declaredRecords !== undefined && heldRecords < declaredRecords
      ? [t`The end of the file is missing: ${shown} h of ${stated} h are there.`]
      : []),
    ...(declaredRecords !== undefined && heldRecords > declaredRecords
      ? [t`The file has more data than its header says. ${shown} h are shown.`]
      : []),
    // In EDF+, each data record tells its time, which would be wrong.
    ...(annotations.length === 0 && declaredRecords !== heldRecords
      ? [t`Nothing in the file shows whether its header is right. If the header is wrong, so are the traces.`]
      : []),
    ...began,
  ];
}

/** As the file has them. The channels are named if not all have the same. */
function recorderFilters({ signals }: EdfHeader, channels: readonly Channel[], unknown: string): string[] {
  const names = new Map<string, string[]>();
  for (const { name, signal } of channels) {
    const stated = signals[signal]?.prefiltering || unknown;
    names.set(stated, [...(names.get(stated) ?? []), name]);
  }
  if (names.size === 1) return [...names.keys()];
  return [...names].map(([stated, all]) => `${stated} (${all.join(', ')})`);
}

function note(names: readonly string[], text: (list: string) => string): string[] {
  return names.length > 0 ? [text(names.join(', '))] : [];
}
