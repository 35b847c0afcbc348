import * as z from 'zod/mini';
import { applicationCodes } from '../domain/application.ts';
import { longestDuration, recordingLimitsMs, shortestDuration, durationUnits } from '../domain/duration.ts';
import { examTypes, recordingModes } from '../domain/prescription.ts';

const address = z.string().check(z.regex(/^(https?:\/\/|\/)\S*$/, 'an address must start with https://, http:// or /'));
const optionalAddress = z.optional(z.union([address, z.literal('')]));
const toggle = z.object({ enabled: z.boolean() });
const unit = z.enum(durationUnits);
/** A duration that no recording may have is refused here, not at Submit. */
const durationRange = z.object({ min: z.number(), max: z.number(), unit }).check(
  z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'max must not be less than min' }),
  z.refine((range) => shortestDuration(range) >= recordingLimitsMs.min, { path: ['min'], error: 'min is too short' }),
  z.refine((range) => longestDuration(range) <= recordingLimitsMs.max, { path: ['max'], error: 'max is too long' }),
);
const threshold = z.object({ value: z.number().check(z.nonnegative()), unit });
const resolution = z.object({ enabled: z.boolean(), duration: durationRange });
const mode = z.object({ enabled: z.boolean(), durationThreshold: threshold });
const recordingMode = z.enum(recordingModes);
const examType = z.enum(examTypes);

const recordConfiguration = z.object({
  operator: toggle,
  duration: toggle,
  video: toggle,
  comments: toggle,
  resolutions: z.object({
    selectable: z.boolean(),
    warningLabelKey: z.optional(z.string()),
    low: resolution,
    high: resolution,
  }),
  recordingMode: z.object({
    defaultSelected: recordingMode,
    changeRecordingModeBasedOnDuration: z.boolean(),
    intermittent: mode,
    offline: mode,
  }),
  traces: z.object({ isPrematureUploadAllowed: z.boolean() }),
  supportedConversions: z.array(z.enum(['ISHNE', 'ISHNE_ZIP', 'EDF_PLUS'])),
});

/** `{lang}` stands for the language (R-CFG-3). */
export const configuration = z.object({
  application: z.enum(applicationCodes),
  applicationName: z.string().check(z.minLength(1)),
  version: z.optional(z.string()),
  copyrightYear: z.optional(z.int()),
  /** Whether it is, or the address of the production site. The app uses neither. */
  production: z.union([z.boolean(), address]),
  /** including `/v1` */
  referential: address,
  /** including `/api` */
  recordService: address,
  converter: address,
  administration: optionalAddress,
  playback: optionalAddress,
  monitor: optionalAddress,
  'eeg-report': optionalAddress,
  web2pdf: optionalAddress,
  annotationServiceEndpoint: optionalAddress,
  tos: address,
  tos_last_version_filename: z.string().check(z.minLength(1)),
  contact: z.optional(z.string()),
  cloudLabel: optionalAddress,
  manual: optionalAddress,
  /** by lower-case language; `default` names the fallback language */
  faq: z.optional(z.record(z.string(), z.string())),
  gtmContainerId: z.optional(z.string()),
  captcha: optionalAddress,
  /** one for all languages, or by language; English is the fallback */
  banner: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  footerLogo: optionalAddress,
  /** one for all languages, or by language */
  deviceName: z._default(z.union([z.string(), z.record(z.string(), z.string())]), ''),
  offlineHours: z._default(z.number().check(z.nonnegative()), 12),
  lockMinutes: z._default(z.number().check(z.positive()), 15),
  patient: z.object({
    weight: toggle,
    headCircumference: toggle,
    pacemaker: toggle,
    vagusNerveStimulator: toggle,
  }),
  montage: toggle,
  examTypes: z.array(examType).check(z.minLength(1)),
  defaultExamType: examType,
  monitorAccessRules: z.object({ enabledForModes: z.array(z.string()), enabledForStatus: z.array(z.string()) }),
  record: z.object({ default: recordConfiguration, restEcg: recordConfiguration }),
});

export type RecordConfiguration = z.output<typeof recordConfiguration>;

export type Configuration = z.output<typeof configuration>;
