import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const it: RestEcgTexts = {
  title: 'Referto di ECG a riposo',
  patient: 'Paziente',
  birthdate: 'Data di nascita',
  patientId: 'ID paziente',
  recordId: 'ID registrazione',
  prescriber: 'Prescritto da',
  recorded: 'Registrato',
  duration: 'Durata',
  recorder: 'Registratore',
  heartRate: 'Frequenza cardiaca',
  perMinute: 'bpm',
  prInterval: 'Intervallo PR',
  qrsDuration: 'Durata del QRS',
  qtInterval: 'Intervallo QT',
  qtc: 'QTc (Bazett)',
  axis: 'Asse del QRS',
  tracing: (seconds) =>
    `ECG a dodici derivazioni di ${seconds} secondi: I, II, III, aVR, aVL, aVF e da V1 a V6, 2,5 secondi ciascuna, sotto la derivazione II senza interruzioni. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Misurato dal computer sui primi ${seconds} secondi: deve essere confermato da un medico.`,
  notForDiagnosis: 'La visualizzazione dell’ECG non deve essere utilizzata per la diagnosi.',
};
