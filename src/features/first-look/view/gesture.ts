/** In CSS px of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface Finger extends Point {
  id: number;
}

/** The fingers that touch the traces at one time. */
export interface Touch {
  fingers: readonly Finger[];
  atMs: number;
}

export type Gesture =
  | { kind: 'turn'; pages: 1 | -1 }
  /** Positive: more seconds on the page. */
  | { kind: 'seconds'; steps: 1 | -1 }
  /** Positive: higher traces. */
  | { kind: 'sensitivity'; steps: 1 | -1 }
  /** Without `to`, the press has only begun to measure. */
  | { kind: 'measure'; from: Point; to: Point | undefined };

type Pair = readonly [Finger, Finger];

/** What the fingers have done since the first one came. */
export type Press =
  | { kind: 'one'; from: Finger; at: Finger; sinceMs: number; isStill: boolean }
  | { kind: 'measuring'; from: Finger; hasMoved: boolean }
  /** The next step is counted from these places. */
  | { kind: 'pair'; from: Pair; does: 'seconds' | 'sensitivity' | undefined }
  /** Nothing follows until all fingers are gone. */
  | { kind: 'over' };

export const longPressMs = 500;

/** CSS px. A finger that rests moves less than `still`. */
const still = 10;
const shortestSwipe = 40;
const shortestPinch = 24;
const shortestLift = 16;
const liftOfStep = 40;
const pinchOfStep = 1.3;

interface Followed {
  press: Press | undefined;
  gesture?: Gesture;
}

/** The press after a touch, and the gesture that the touch completes. A second finger ends what the first one began. */
export function follow(press: Press | undefined, touch: Touch, isMeasuring: boolean): Followed {
  const [first, second, third] = touch.fingers;
  if (!first) return { press: undefined, ...(press?.kind === 'one' ? swipe(press) : {}) };
  if (press?.kind === 'over' || third) return { press: { kind: 'over' } };
  if (second) {
    const pair = [first, second] as const;
    return press?.kind === 'pair' ? followPair(press, pair) : { press: { kind: 'pair', from: pair, does: undefined } };
  }
  if (press?.kind === 'pair') return { press: { kind: 'over' } };
  if (press?.kind === 'measuring') return measure(press, first);
  if (press) return followOne(press, first, touch.atMs);
  if (isMeasuring) return { press: { kind: 'measuring', from: first, hasMoved: true } };
  return { press: { kind: 'one', from: first, at: first, sinceMs: touch.atMs, isStill: true } };
}

type One = Extract<Press, { kind: 'one' }>;

function followOne(press: One, at: Finger, atMs: number): Followed {
  const { from } = press;
  const isStill = press.isStill && distance(from, at) < still;
  if (isStill && atMs - press.sinceMs >= longPressMs)
    return {
      press: { kind: 'measuring', from, hasMoved: false },
      gesture: { kind: 'measure', from: pointOf(from), to: undefined },
    };
  return { press: { ...press, at, isStill } };
}

function swipe({ from, at }: One): { gesture?: Gesture } {
  const [x, y] = [at.x - from.x, at.y - from.y];
  const isSwipe = Math.abs(x) >= shortestSwipe && Math.abs(x) > 2 * Math.abs(y);
  return isSwipe ? { gesture: { kind: 'turn', pages: x < 0 ? 1 : -1 } } : {};
}

function measure(press: Extract<Press, { kind: 'measuring' }>, at: Finger): Followed {
  const { from } = press;
  const hasMoved = press.hasMoved || distance(from, at) >= still;
  if (!hasMoved) return { press };
  return { press: { ...press, hasMoved }, gesture: { kind: 'measure', from: pointOf(from), to: pointOf(at) } };
}

/** What a pair does is decided once. */
function followPair(press: Extract<Press, { kind: 'pair' }>, pair: Pair): Followed {
  const does = press.does ?? doneBy(press.from, pair);
  const steps = does && stepsOf(does, press.from, pair);
  if (!does || !steps) return { press: { ...press, does } };
  return { press: { kind: 'pair', from: pair, does }, gesture: { kind: does, steps } };
}

function doneBy(from: Pair, to: Pair): 'seconds' | 'sensitivity' | undefined {
  const [one, other] = lifts(from, to);
  const areTogether = Math.sign(one) === Math.sign(other);
  const lift = areTogether ? Math.min(Math.abs(one), Math.abs(other)) : 0;
  const pinch = Math.abs(distance(...to) - distance(...from));
  if (lift >= shortestLift && lift > pinch) return 'sensitivity';
  return pinch >= shortestPinch ? 'seconds' : undefined;
}

function stepsOf(does: 'seconds' | 'sensitivity', from: Pair, to: Pair): 1 | -1 | undefined {
  if (does === 'sensitivity') {
    const [one, other] = lifts(from, to);
    const lift = (one + other) / 2;
    if (Math.abs(lift) < liftOfStep) return undefined;
    return lift > 0 ? 1 : -1;
  }
  const spread = distance(...to) / Math.max(1, distance(...from));
  if (spread >= pinchOfStep) return -1;
  return spread <= 1 / pinchOfStep ? 1 : undefined;
}

/** Positive: upwards. */
function lifts(from: Pair, to: Pair): [number, number] {
  return [from[0].y - to[0].y, from[1].y - to[1].y];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function pointOf({ x, y }: Finger): Point {
  return { x, y };
}
