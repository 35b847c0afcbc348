import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import type { EcgMeasures } from '../../ecg/measures.ts';
import type { TwelveLeads } from '../../ecg/twelve-leads.ts';
import type { LeadsOrigin } from '../../files/stored/stored-leads.ts';
import type { Paper } from '../paper.ts';
import type { EpochMs, EpochUs } from '#/domain/epoch.ts';

/** The name and number are those of the time of the work. */
export interface ReportedPerson {
  name: string;
  /** If it differs. */
  nameNow: string | null;
  identityNumber: string | null;
}

export interface Confirmation extends ReportedPerson {
  at: EpochMs;
}

export interface ConfirmedDiagnosis {
  text: string;
  /** Null if the history does not tell who. */
  confirmation: Confirmation | null;
  /** If somebody else has written it. */
  writer: ReportedPerson | null;
}

export interface RestEcgFacts {
  language: Language;
  application: ApplicationCode;
  foot: string;
  paper: Paper;
  recordId: number;
  patient: { id: number; name: string; birthdate: string | null; sex: string | null };
  /** The name at the time of the prescription. */
  prescriber: string;
  /** If it differs. */
  prescriberNow: string | null;
  identityNumber: string | null;
  startUs: EpochUs;
  durationMs: number;
  timeZone: string | null;
  recorder: string | null;
  /** Null before the confirmation: a draft is not printed. */
  diagnosis: ConfirmedDiagnosis | null;
  seconds: number;
  ecg: TwelveLeads;
  /** Null: the demonstration computed them. */
  origin: LeadsOrigin | null;
}

export interface RestEcgReport extends RestEcgFacts {
  measures: EcgMeasures | undefined;
}
