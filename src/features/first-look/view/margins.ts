import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { channelsOf } from '#/domain/traces/montages.ts';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { shownName } from './lanes.ts';
import { longestBarMm } from './scale-bars.ts';

/** CSS px around the traces: names on the left, words of annotations above, times and scale bars below. */
export interface Margins {
  left: number;
  top: number;
  bottom: number;
  /** One line of text. */
  line: number;
}

const lineAtLeast = 15;
const narrow = 44;
const wide = 68;
/** A wider one would leave too little of a phone to the traces. */
const leftAtMost = 96;
/** Montages have names of six letters. */
const shortName = 6;

/** `textScale` is 1 with a text of 16 px. */
export function marginsOf({ signals }: Pick<EdfHeader, 'signals'>, pxPerMm: number, textScale = 1): Margins {
  const channels = channelsOf('recorded', signals);
  const isNarrow = channels.every((channel) => !hasOwnScale(channel) && shownName(channel).length <= shortName);
  const line = lineAtLeast * textScale;
  return {
    left: Math.round(Math.min(leftAtMost, (isNarrow ? narrow : wide) * textScale)),
    top: Math.round(2 * line + 6),
    bottom: Math.round(line + 10 + Math.max(longestBarMm * pxPerMm, line)),
    line,
  };
}
