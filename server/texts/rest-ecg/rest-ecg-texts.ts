/** What stands on the report of a rest ECG, in one language. */
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
  /** What the tracing shows, for whoever hears it. */
  readonly tracing: (seconds: number) => string;
  /** Below the tracing. */
  readonly computed: (seconds: number) => string;
  /** Where the display of an ECG is not a medical device any more. */
  readonly notForDiagnosis: string;
}
