import { useState } from 'react';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import type { Layout } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { Polarities } from '#/domain/traces/polarity.ts';
import { yOf, type Lane, type Room, type Sensitivity } from './lanes.ts';

/** A large square. */
const stepMm = 5;
/** A higher peak is an artefact. */
const mostMm = 30;
const rooms = { ecg: { above: stepMm, below: stepMm }, others: { above: 0, below: 0 } } as const;

/** What the height of peaks depends on. */
interface Scaling {
  channels: readonly Channel[];
  layout: Layout;
  sensitivity: Sensitivity;
  polarity: Polarities;
}

/** Room in mm, so that the frame cuts no peak of the pages that were shown. */
export function usePeakRoom(scaling: Scaling) {
  const [known, setKnown] = useState(() => ({ scaling, room: firstRoom(scaling.channels) }));
  const room = isSame(known.scaling, scaling) ? known.room : firstRoom(scaling.channels);
  const fit = (lanes: readonly Lane[], size: { height: number; pxPerMm: number }) => {
    const grown = grownRoom(room, lanes, size);
    if (grown !== room) setKnown({ scaling, room: grown });
  };
  return { room, fit };
}

export function firstRoom(channels: readonly Channel[]): Room {
  const hasEcg = channels.some((channel) => channel.kind === 'ecg' && !hasOwnScale(channel));
  return hasEcg ? rooms.ecg : rooms.others;
}

/** The same object if the room, in mm, is enough for the lanes. */
export function grownRoom(
  room: Room,
  lanes: readonly Lane[],
  { height, pxPerMm }: { height: number; pxPerMm: number },
): Room {
  let { above, below } = room;
  for (const lane of lanes) {
    if (lane.range !== undefined) continue;
    const ys = lane.extent.map((value) => yOf(lane, value) / pxPerMm);
    above = Math.max(above, stepsFor(room.above - Math.min(...ys), lane));
    below = Math.max(below, stepsFor(room.below + Math.max(...ys) - height / pxPerMm, lane));
  }
  return above > room.above || below > room.below ? { above, below } : room;
}

/** In an EEG, an artefact would take the room from the rows. */
function stepsFor(beyondMm: number, { channel }: Lane): number {
  const mm = Math.ceil(beyondMm / stepMm - 0.01) * stepMm;
  if (mm > mostMm) return channel.kind === 'ecg' ? mostMm : 0;
  return mm;
}

function isSame(one: Scaling, other: Scaling): boolean {
  const keys = Object.keys(one) as (keyof Scaling)[];
  return keys.every((key) => one[key] === other[key]);
}
