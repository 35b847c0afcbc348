import type { EdfAnnotation } from '#/domain/edf/edf-annotations.ts';

/** Those whose time touches the page, in seconds after the file's start. One without a duration is a moment. */
export function annotationsOn<Found extends EdfAnnotation>(
  annotations: readonly Found[],
  { startS, pageS }: { startS: number; pageS: number },
): Found[] {
  return annotations.filter(
    ({ onsetS, durationS = 0 }) => onsetS < startS + pageS && (onsetS >= startS || onsetS + durationS > startS),
  );
}
