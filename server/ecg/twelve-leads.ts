export const ecgLeads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export type EcgLead = (typeof ecgLeads)[number];

/** Samples in mV. */
export interface TwelveLeads {
  rateHz: number;
  leads: Readonly<Record<EcgLead, Float32Array>>;
  /** No patient had this heart, and the report says so. */
  isSimulated: boolean;
  /** What a file that came in says of them. They are not measured. */
  file?: {
    /** The leads that the file does not have. */
    calculated: readonly EcgLead[];
    /** The filters of the recorder, in its own words. */
    filters: readonly string[];
  };
}

/** The limb leads that follow from I and II (Einthoven, Goldberger). */
export function derivedLeads(leads: ReadonlyMap<EcgLead, Float32Array>): Partial<Record<EcgLead, Float32Array>> {
  const [one, two] = [leads.get('I'), leads.get('II')];
  if (!one || !two) return {};
  const from = (value: (one: number, two: number) => number) => one.map((first, at) => value(first, two[at] ?? 0));
  return {
    III: from((first, second) => second - first),
    aVR: from((first, second) => -(first + second) / 2),
    aVL: from((first, second) => first - second / 2),
    aVF: from((first, second) => second - first / 2),
  };
}
