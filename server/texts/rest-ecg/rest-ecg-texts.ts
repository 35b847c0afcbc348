export interface RestEcgTexts {
  readonly title: string;
  readonly patient: string;
  readonly birthdate: string;
  readonly patientId: string;
  readonly recordId: string;
  readonly prescriber: string;
  readonly recorded: string;
  readonly duration: string;
  readonly recorder: string;
  readonly heartRate: string;
  readonly perMinute: string;
  readonly prInterval: string;
  readonly qrsDuration: string;
  readonly qtInterval: string;
  readonly qtc: string;
  readonly axis: string;
  /** Screen readers read it instead of the tracing. */
  readonly tracing: (seconds: number) => string;
  readonly computed: (seconds: number) => string;
  readonly notForDiagnosis: string;
}
