import type { RestEcgTexts } from './rest-ecg-texts.ts';

export const zh: RestEcgTexts = {
  title: '静息心电图报告',
  patient: '患者',
  birthdate: '出生日期',
  patientId: '患者编号',
  recordId: '记录编号',
  prescriber: '开具医生',
  recorded: '记录时间',
  duration: '时长',
  recorder: '记录仪',
  heartRate: '心率',
  perMinute: '次/分',
  prInterval: 'PR 间期',
  qrsDuration: 'QRS 时限',
  qtInterval: 'QT 间期',
  qtc: 'QTc (Bazett)',
  axis: 'QRS 电轴',
  tracing: (seconds) =>
    `${seconds} 秒十二导联心电图：I、II、III、aVR、aVL、aVF 及 V1 至 V6，每导联 2.5 秒，下方为连续的 II 导联。25 mm/s，10 mm/mV。`,
  computed: (seconds) => `由计算机根据前 ${seconds} 秒测得：须经医生确认。`,
  notForDiagnosis: '心电图显示不得用于诊断。',
};
