export const ecgLeads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

export type EcgLead = (typeof ecgLeads)[number];

/** Samples in mV. */
export interface TwelveLeads {
  rateHz: number;
  leads: Readonly<Record<EcgLead, Float32Array>>;
  /** No patient had this heart, and the report says so. */
  isSimulated: boolean;
}
