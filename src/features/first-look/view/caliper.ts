import { shownDimension } from '#/domain/traces/channel-kinds.ts';
import type { Lane } from './lanes.ts';

/** A place in the drawing, from 0 to 1. */
export interface Place {
  x: number;
  y: number;
}

export interface Caliper {
  from: Place;
  to: Place;
}

const resting = { width: 0.2, height: 0.1 } as const;

export const restingCaliper: Caliper = caliperAt({ x: 0.4, y: 0.4 });

/** It begins at the place, or as near as its size allows. */
export function caliperAt({ x, y }: Place): Caliper {
  const from = { x: Math.min(x, 1 - resting.width), y: Math.min(y, 1 - resting.height) };
  return { from, to: { x: from.x + resting.width, y: from.y + resting.height } };
}

interface Measured {
  seconds: number;
  /** Per minute. */
  rate: number | undefined;
  channel: string;
  amplitude: number;
  dimension: string;
}

/** The amplitude has the scale of the lane in which the caliper begins. */
export function measured(
  { from, to }: Caliper,
  { lanes, widthS, height }: { lanes: readonly Lane[]; widthS: number; height: number },
): Measured | undefined {
  const own = lanes.filter(({ part }) => part[0] <= from.x);
  // Above the first lane, a high peak of it may stand.
  const lane = own.findLast(({ top }) => top <= from.y * height) ?? own.findLast(({ top }) => top === own[0]?.top);
  if (!lane) return undefined;
  const seconds = Math.abs(to.x - from.x) * widthS;
  return {
    seconds,
    rate: seconds > 0.05 ? 60 / seconds : undefined,
    channel: lane.channel.name,
    amplitude: Math.abs(((to.y - from.y) * height) / lane.pxPerUnit),
    dimension: shownDimension(lane.channel.dimension),
  };
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.005, 0],
  ArrowRight: [0.005, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

/** With Shift, a key moves the first edge. */
export function movedByKey(caliper: Caliper, key: string, hasShift: boolean): Caliper | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const moved = ({ x, y }: Place) => ({ x: bounded(x + step[0]), y: bounded(y + step[1]) });
  return hasShift ? { ...caliper, from: moved(caliper.from) } : { ...caliper, to: moved(caliper.to) };
}

function bounded(value: number): number {
  return Math.max(0, Math.min(1, value));
}
