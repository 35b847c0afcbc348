import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const es: RestEcgTexts = {
  title: 'Informe de ECG en reposo',
  patient: 'Paciente',
  birthdate: 'Fecha de nacimiento',
  patientId: 'ID del paciente',
  recordId: 'ID del registro',
  prescriber: 'Prescrito por',
  recorded: 'Registrado',
  duration: 'Duración',
  recorder: 'Grabadora',
  heartRate: 'Frecuencia cardíaca',
  perMinute: 'lpm',
  prInterval: 'Intervalo PR',
  qrsDuration: 'Duración del QRS',
  qtInterval: 'Intervalo QT',
  qtc: 'QTc (Bazett)',
  axis: 'Eje del QRS',
  tracing: (seconds) =>
    `ECG de doce derivaciones de ${seconds} segundos: I, II, III, aVR, aVL, aVF y V1 a V6, 2,5 segundos cada una, debajo la derivación II sin interrupción. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Medido por ordenador en los primeros ${seconds} segundos: debe confirmarlo un médico.`,
  notForDiagnosis: 'La visualización del ECG no debe utilizarse para el diagnóstico.',
};
