import type { Message } from './message.ts';

/** Printed. The font of the PDF lacks U+202F, so the French has U+00A0. */
export const restEcgMessages = {
  title: 'Resting ECG report',
  simulated: {
    comment: 'Follows the title if no patient has the signal.',
    message: 'Simulated signal',
  },
  patient: 'Patient',
  birthdate: 'Birthdate',
  female: 'Female',
  male: 'Male',
  unknownSex: 'Sex unknown',
  patientId: 'Patient ID',
  recordId: 'Recording ID',
  prescriber: 'Prescribed by',
  identityNumber: 'Identification number',
  presentName: 'now: {name}',
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
  tracing: {
    comment: 'Screen readers read it instead of the tracing.',
    message:
      'Twelve-lead ECG of {seconds} seconds: I, II, III, aVR, aVL, aVF and V1 to V6, 2.5 seconds each, below them lead II without a break. 25 mm/s, 10 mm/mV.',
  },
  computed: 'Measured by computer from the first {seconds} seconds: to be confirmed by a doctor.',
  notMeasured: { comment: 'In the place of a value, such as the heart rate', message: 'Not measured' },
  fromFile: {
    comment: 'About the tracing of an uploaded file. {after}: seconds. {rate}: Hz.',
    message:
      'The first complete {seconds} seconds of the uploaded file, {after} s after its start, sampled at {rate} Hz, each lead around its median. Nothing was measured by computer.',
  },
  filters: 'Filters of the recorder: {filters}',
  unknownFilters: 'The file does not state the filters of the recorder.',
  derived: {
    comment: '{leads} are names of ECG leads, such as III, aVR.',
    message: 'Computed from I and II: {leads}',
  },
  diagnosis: 'Diagnosis',
  notConfirmed: {
    comment: 'In the place of the diagnosis, until a doctor has confirmed it.',
    message: 'Not confirmed by a doctor.',
  },
  confirmedBy: 'Confirmed by {name}, {moment}',
  confirmedByUnknown: 'Confirmed. By whom and when is unknown.',
  writtenBy: 'Written by {name}',
  number: { comment: 'The identity number of a doctor or technician', message: 'no. {number}' },
  onNextPage: {
    comment: 'In the place of the diagnosis, if it is too long for the first page.',
    message: 'The diagnosis is on the next page.',
  },
  notForDiagnosis: 'The ECG display must not be used for diagnosis.',
} as const satisfies Record<string, Message>;
