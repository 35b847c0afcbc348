import type { Language } from '#/domain/locale.ts';
import { measureEcg } from '../../../ecg/measures.ts';
import { twelveLeads } from '../../../simulation/simulated-leads.ts';
import type { RestEcgReport } from '../report.ts';

export const ecg = twelveLeads(77, 10);

export function report(language: Language, changes: Partial<RestEcgReport> = {}): RestEcgReport {
  return {
    language,
    application: 'CCW',
    paper: 'A4',
    foot: 'Bedside ECG · 3.8.18',
    recordId: 77,
    patient: { id: 1003, name: 'Łukasz Παπαδόπουλος', birthdate: '1962-03-04', sex: 'F' },
    diagnosis: null,
    prescriber: 'Dr Éloïse D’Aubigné',
    prescriberNow: 'Dr Zoë Ångström',
    identityNumber: '10001752948',
    startUs: Date.parse('2026-05-28T20:26:00Z') * 1000,
    durationMs: 300_000,
    timeZone: 'Europe/Paris',
    recorder: 'ECG-123456',
    ecg,
    origin: null,
    seconds: 10,
    measures: measureEcg(ecg),
    ...changes,
  };
}
