import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const de: RestEcgTexts = {
  title: 'Ruhe-EKG-Bericht',
  patient: 'Patient/in',
  birthdate: 'Geburtsdatum',
  patientId: 'Patienten-ID',
  recordId: 'Aufzeichnungs-ID',
  prescriber: 'Verordnet von',
  recorded: 'Aufgezeichnet',
  duration: 'Dauer',
  recorder: 'Rekorder',
  heartRate: 'Herzfrequenz',
  perMinute: '/min',
  prInterval: 'PQ-Zeit',
  qrsDuration: 'QRS-Dauer',
  qtInterval: 'QT-Zeit',
  qtc: 'QTc (Bazett)',
  axis: 'QRS-Achse',
  tracing: (seconds) =>
    `Zwölf-Kanal-EKG von ${seconds} Sekunden: I, II, III, aVR, aVL, aVF und V1 bis V6, je 2,5 Sekunden, darunter Ableitung II ohne Unterbrechung. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Vom Computer aus den ersten ${seconds} Sekunden gemessen: ärztlich zu bestätigen.`,
  notForDiagnosis: 'Die EKG-Anzeige darf nicht zur Diagnose verwendet werden.',
};
