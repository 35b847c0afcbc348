import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const en: RestEcgTexts = {
  title: 'Resting ECG report',
  patient: 'Patient',
  birthdate: 'Birthdate',
  patientId: 'Patient ID',
  recordId: 'Recording ID',
  prescriber: 'Prescribed by',
  recorded: 'Recorded',
  duration: 'Duration',
  recorder: 'Recorder',
  heartRate: 'Heart rate',
  perMinute: 'bpm',
  prInterval: 'PR interval',
  qrsDuration: 'QRS duration',
  qtInterval: 'QT interval',
  qtc: 'QTc (Bazett)',
  axis: 'QRS axis',
  tracing: (seconds) =>
    `Twelve-lead ECG of ${seconds} seconds: I, II, III, aVR, aVL, aVF and V1 to V6, 2.5 seconds each, below them lead II without a break. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Measured by computer from the first ${seconds} seconds: to be confirmed by a doctor.`,
  notForDiagnosis: 'The ECG display must not be used for diagnosis.',
};
