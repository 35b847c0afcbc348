import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const pt: RestEcgTexts = {
  title: 'Relatório de ECG em repouso',
  patient: 'Paciente',
  birthdate: 'Data de nascimento',
  patientId: 'ID do paciente',
  recordId: 'ID do registo',
  prescriber: 'Prescrito por',
  recorded: 'Registado',
  duration: 'Duração',
  recorder: 'Gravador',
  heartRate: 'Frequência cardíaca',
  perMinute: 'bpm',
  prInterval: 'Intervalo PR',
  qrsDuration: 'Duração do QRS',
  qtInterval: 'Intervalo QT',
  qtc: 'QTc (Bazett)',
  axis: 'Eixo do QRS',
  tracing: (seconds) =>
    `ECG de doze derivações de ${seconds} segundos: I, II, III, aVR, aVL, aVF e V1 a V6, 2,5 segundos cada uma, por baixo a derivação II sem interrupção. 25 mm/s, 10 mm/mV.`,
  computed: (seconds) => `Medido por computador nos primeiros ${seconds} segundos: a confirmar por um médico.`,
  notForDiagnosis: 'A visualização do ECG não deve ser utilizada para diagnóstico.',
};
