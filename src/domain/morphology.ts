export type Measure = 'height' | 'weight' | 'underbustCircumference' | 'headCircumference';

/** The bounds are inclusive, in cm and kg (R-PAT-51). */
export const measureBounds: Readonly<Record<Measure, { least: number; most: number }>> = {
  height: { least: 20, most: 250 },
  weight: { least: 3, most: 500 },
  underbustCircumference: { least: 20, most: 250 },
  headCircumference: { least: 3, most: 100 },
};

export type MeasureProblem = 'too-low' | 'too-high' | 'invalid';

export function measureProblem(measure: Measure, value: number | null): MeasureProblem | undefined {
  if (value === null) return undefined;
  const { least, most } = measureBounds[measure];
  if (value < least) return 'too-low';
  if (value > most) return 'too-high';
  return Number.isNaN(value) ? 'invalid' : undefined;
}
