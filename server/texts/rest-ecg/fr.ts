import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const fr: RestEcgTexts = {
  title: 'Rapport d’ECG de repos',
  patient: 'Patient',
  birthdate: 'Date de naissance',
  patientId: 'ID du patient',
  recordId: 'ID de l’enregistrement',
  prescriber: 'Prescrit par',
  recorded: 'Enregistré',
  duration: 'Durée',
  recorder: 'Enregistreur',
  heartRate: 'Fréquence cardiaque',
  perMinute: 'bpm',
  prInterval: 'Intervalle PR',
  qrsDuration: 'Durée du QRS',
  qtInterval: 'Intervalle QT',
  qtc: 'QTc (Bazett)',
  axis: 'Axe du QRS',
  tracing: (seconds) =>
    `ECG à douze dérivations de ${seconds} secondes : I, II, III, aVR, aVL, aVF et V1 à V6, 2,5 secondes chacune, dessous la dérivation II sans interruption. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Mesuré par ordinateur sur les ${seconds} premières secondes : à confirmer par un médecin.`,
  notForDiagnosis: 'L’affichage de l’ECG ne doit pas être utilisé pour le diagnostic.',
};
