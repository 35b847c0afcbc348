import type { EdfAnnotation } from '#/domain/edf/edf-annotations.ts';

/** With the channel that it is about. */
export function wordsOf({ text, channel }: Pick<EdfAnnotation, 'text' | 'channel'>): string {
  return channel === undefined ? text : `${text} (${channel})`;
}

/**
 * The annotations that touch the page. `startS` counts from the file's start. An annotation without a duration is a
 * moment.
 */
export function annotationsOn<Found extends EdfAnnotation>(
  annotations: readonly Found[],
  { startS, pageS }: { startS: number; pageS: number },
): Found[] {
  return annotations.filter(
    ({ onsetS, durationS = 0 }) => onsetS < startS + pageS && (onsetS >= startS || onsetS + durationS > startS),
  );
}
