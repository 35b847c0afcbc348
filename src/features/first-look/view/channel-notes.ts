import { useLingui } from '@lingui/react/macro';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { doubtsOf } from '#/domain/traces/channel-doubts.ts';
import { absentFrom, type Channel } from '#/domain/traces/montages.ts';
import type { Look } from './look.ts';

/** What a reader would not expect of the shown channels, and what the montage lacks. */
export function useChannelNotes(header: EdfHeader, look: Look, channels: readonly Channel[]): string[] {
  const { t } = useLingui();
  const { kind, unit, unfiltered, slow } = doubtsOf(channels, header, look.filters);
  const { unlike, unused, pairs } = absentFrom(look.montage, header.signals);
  return [
    ...note(kind, (names) => t`Kind unknown, drawn with positive up: ${names}`),
    ...note(unit, (names) => t`Unit unknown, not to scale: ${names}`),
    ...note(unfiltered, (names) => t`Not filtered: ${names}`),
    ...note(slow, (names) => t`Sampled too slowly for a chosen filter: ${names}`),
    ...note(unlike, (names) => t`Not in this montage, because of another sampling rate, unit or reference: ${names}`),
    ...note(unused, (names) => t`Without a place in this montage: ${names}`),
    ...note(pairs, (names) => t`Missing in this montage: ${names}`),
  ];
}

function note(names: readonly string[], text: (list: string) => string): string[] {
  return names.length > 0 ? [text(names.join(', '))] : [];
}
