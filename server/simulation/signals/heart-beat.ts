/** The other limb leads follow from I and II. */
export const measuredLeads = ['I', 'II', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export type MeasuredLead = (typeof measuredLeads)[number];

export const beatSteps = 2048;

/** Place and width, as shares of the beat. */
const normal = { P: [0.18, 0.024], Q: [0.347, 0.009], R: [0.37, 0.011], S: [0.394, 0.011], T: [0.6, 0.045] } as const;
const ectopic = { R: [0.31, 0.036], S: [0.4, 0.03], T: [0.62, 0.065] } as const;

/** In mV. */
const heights: Record<MeasuredLead, { P: number; Q: number; R: number; S: number; T: number }> = {
  I: { P: 0.08, Q: -0.05, R: 0.7, S: -0.12, T: 0.2 },
  II: { P: 0.14, Q: -0.08, R: 1.1, S: -0.2, T: 0.3 },
  V1: { P: 0.06, Q: 0, R: 0.25, S: -1, T: -0.05 },
  V2: { P: 0.07, Q: 0, R: 0.45, S: -1.4, T: 0.4 },
  V3: { P: 0.07, Q: 0, R: 0.8, S: -1, T: 0.48 },
  V4: { P: 0.07, Q: -0.05, R: 1.4, S: -0.6, T: 0.42 },
  V5: { P: 0.07, Q: -0.08, R: 1.5, S: -0.3, T: 0.35 },
  V6: { P: 0.07, Q: -0.08, R: 1.1, S: -0.1, T: 0.25 },
};

function drawn(waves: readonly (readonly [height: number, place: readonly [number, number]])[]): Float32Array {
  return Float32Array.from({ length: beatSteps }, (_, step) =>
    waves.reduce((sum, [height, [centre, width]]) => {
      const away = (step / beatSteps - centre) / width;
      return sum + height * Math.exp((-away * away) / 2);
    }, 0),
  );
}

/** In mV. */
export interface LeadBeats {
  usual: Float32Array;
  ectopic: Float32Array;
}

/** An extrasystole has no P wave. */
export const beatsByLead: Readonly<Record<MeasuredLead, LeadBeats>> = Object.fromEntries(
  measuredLeads.map((lead) => {
    const { P, Q, R, S, T } = heights[lead];
    const usual = drawn([
      [P, normal.P],
      [Q, normal.Q],
      [R, normal.R],
      [S, normal.S],
      [T, normal.T],
    ]);
    const tall = 1.2 * (R + S);
    const outOfPlace = drawn([
      [tall, ectopic.R],
      [-0.4 * tall, ectopic.S],
      [-0.45 * tall, ectopic.T],
    ]);
    return [lead, { usual, ectopic: outOfPlace }];
  }),
) as Record<MeasuredLead, LeadBeats>;
