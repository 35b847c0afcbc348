/** What the specification measures of a patient (specification 1, section 5). */
export type Measure = 'height' | 'weight' | 'underbustCircumference' | 'headCircumference';

/** The least and the most of each measure, both allowed: lengths in cm, weight in kg. */
export const measureBounds: Readonly<Record<Measure, { least: number; most: number }>> = {
  height: { least: 20, most: 250 },
  weight: { least: 3, most: 500 },
  underbustCircumference: { least: 20, most: 250 },
  headCircumference: { least: 3, most: 100 },
};

/** What can be wrong with a measure; `invalid`: what was typed is no number. */
export type MeasureProblem = 'too-low' | 'too-high' | 'invalid';

/** What is wrong with a measure in cm or kg; null is none, and right. */
export function measureProblem(measure: Measure, value: number | null): MeasureProblem | undefined {
  if (value === null) return undefined;
  const { least, most } = measureBounds[measure];
  if (value < least) return 'too-low';
  if (value > most) return 'too-high';
  return Number.isNaN(value) ? 'invalid' : undefined;
}
