export interface Press {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 for a keyboard or a screen reader */
  detail: number;
}

const repeatedWithinMs = 500;
const samePlacePx = 24;

let last: Press | undefined;

/** Every pressed button calls it. */
export function notePress({ timeStamp, clientX, clientY, detail }: Press): void {
  last = { timeStamp, clientX, clientY, detail };
}

export function lastPress(): Press | undefined {
  return last;
}

/**
 * The second press of a trembling finger or of a double click, which was meant for the button that stood here before.
 * iPads do not count presses, so time and place tell.
 */
export function isRepeatOf(first: Press | undefined, { timeStamp, clientX, clientY, detail }: Press): boolean {
  if (!first || detail === 0 || first.detail === 0) return false;
  const isNear = Math.hypot(clientX - first.clientX, clientY - first.clientY) <= samePlacePx;
  return isNear && timeStamp - first.timeStamp <= repeatedWithinMs;
}
