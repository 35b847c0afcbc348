import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const nl: RestEcgTexts = {
  title: 'Rapport van het rust-ecg',
  patient: 'Patiënt',
  birthdate: 'Geboortedatum',
  patientId: 'Patiënt-ID',
  recordId: 'Opname-ID',
  prescriber: 'Voorgeschreven door',
  recorded: 'Opgenomen',
  duration: 'Duur',
  recorder: 'Recorder',
  heartRate: 'Hartfrequentie',
  perMinute: '/min',
  prInterval: 'PR-interval',
  qrsDuration: 'QRS-duur',
  qtInterval: 'QT-interval',
  qtc: 'QTc (Bazett)',
  axis: 'QRS-as',
  tracing: (seconds) =>
    `Twaalfafleidingen-ecg van ${seconds} seconden: I, II, III, aVR, aVL, aVF en V1 tot en met V6, elk 2,5 seconden, daaronder afleiding II zonder onderbreking. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Door de computer gemeten in de eerste ${seconds} seconden: door een arts te bevestigen.`,
  notForDiagnosis: 'De ecg-weergave mag niet voor diagnose worden gebruikt.',
};
