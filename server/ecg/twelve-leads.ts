import type { EcgLead } from './leads.ts';

/** Samples in mV. */
export interface TwelveLeads {
  rateHz: number;
  leads: Readonly<Record<EcgLead, Float32Array>>;
  /** No patient had this heart, and the report says so. */
  isSimulated: boolean;
}
