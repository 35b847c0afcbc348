/** Steps of the buttons and keys; 1 fits the width. */
const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4];
const largest = steps.at(-1) ?? 1;

export function allowedZoom(wanted: number): number {
  return Math.min(Math.max(wanted, 1), largest);
}

export function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? largest;
}

export function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? 1;
}
