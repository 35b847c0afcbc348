import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import type { EcgMeasures } from '../../ecg/measures.ts';
import type { TwelveLeads } from '../../ecg/twelve-leads.ts';

/** What the report of a rest ECG says beside the ECG itself. */
export interface RestEcgFacts {
  language: Language;
  application: ApplicationCode;
  /** What stands at the foot: application and version. */
  foot: string;
  recordId: number;
  patient: { id: number; name: string; birthdate: string | null };
  prescriber: string;
  /** When it was recorded, in µs since 1970. */
  startUs: number;
  durationMs: number;
  /** IANA name. */
  timeZone: string | null;
  recorder: string | null;
  /** How many seconds of the ECG are shown. */
  seconds: number;
}

/** What the report of a rest ECG says. */
export interface RestEcgReport extends RestEcgFacts {
  ecg: TwelveLeads;
  measures: EcgMeasures | undefined;
}
