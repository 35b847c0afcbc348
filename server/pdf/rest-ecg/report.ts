import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import type { EcgMeasures } from '../../ecg/measures.ts';
import type { TwelveLeads } from '../../ecg/twelve-leads.ts';
import type { EpochUs } from '#/domain/epoch.ts';

export interface RestEcgFacts {
  language: Language;
  application: ApplicationCode;
  foot: string;
  recordId: number;
  patient: { id: number; name: string; birthdate: string | null };
  /** The name at the time of the prescription. */
  prescriber: string;
  /** If it differs. */
  prescriberNow: string | null;
  identityNumber: string | null;
  startUs: EpochUs;
  durationMs: number;
  timeZone: string | null;
  recorder: string | null;
  seconds: number;
  ecg: TwelveLeads;
}

export interface RestEcgReport extends RestEcgFacts {
  measures: EcgMeasures | undefined;
}
