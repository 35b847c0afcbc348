import * as z from 'zod/mini';
import { applicationCodes } from '../domain/application.ts';
import { longestDuration, recordingLimitsMs, shortestDuration } from '../domain/duration-range.ts';
import { durationUnits } from '../domain/duration-units.ts';
import { examTypes } from '../domain/exam-type.ts';
import { recordingModes } from '../domain/recording-mode.ts';

/** An address: absolute, or from the root of the app's own origin. */
const address = z.string().check(z.regex(/^(https?:\/\/|\/)\S*$/, 'an address must start with https://, http:// or /'));
const optionalAddress = z.optional(z.union([address, z.literal('')]));
const toggle = z.object({ enabled: z.boolean() });
const unit = z.enum(durationUnits);
/** Every duration that is offered can be sent: what no recording may last is refused here, not at Submit. */
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

/** The rules of a new recording and of its details page, for one kind of exam (specification 2, section 3). */
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

/**
 * `config.json` (specification 1, section 3, and 2, section 3): fetched once at start; the app does not start on
 * built-in values. `{lang}` in an address stands for the language. Unknown members are ignored.
 */
export const configuration = z.object({
  application: z.enum(applicationCodes),
  applicationName: z.string().check(z.minLength(1)),
  /** Shown instead of the build's version. */
  version: z.optional(z.string()),
  /** Shown instead of the current year. */
  copyrightYear: z.optional(z.int()),
  production: z.boolean(),
  /** The referential service, its `/v1` included. */
  referential: address,
  /** The record service, its `/api` included. */
  recordService: address,
  converter: address,
  /** Where the Administrator button leads; absent: no button. */
  administration: optionalAddress,
  playback: optionalAddress,
  monitor: optionalAddress,
  'eeg-report': optionalAddress,
  web2pdf: optionalAddress,
  annotationServiceEndpoint: optionalAddress,
  /** Where the legal texts and the last-versions file lie. */
  tos: address,
  tos_last_version_filename: z.string().check(z.minLength(1)),
  contact: z.optional(z.string()),
  cloudLabel: optionalAddress,
  manual: optionalAddress,
  /** Addresses by lower-case language; `default` names the language for the others. */
  faq: z.optional(z.record(z.string(), z.string())),
  /** Parsed, never loaded. */
  gtmContainerId: z.optional(z.string()),
  /** The challenge address of the captcha. */
  captcha: optionalAddress,
  /** Shown above the content of the home page, by language, English where there is none; absent: no banner. */
  banner: z.optional(z.record(z.string(), z.string())),
  /** The footer is shown only with a logo. */
  footerLogo: optionalAddress,
  /** The device's name in the duration warnings: the same in every language, or by language, English where there is none. */
  deviceName: z._default(z.union([z.string(), z.record(z.string(), z.string())]), ''),
  /** For how many hours the last confirmed context opens the app when the network fails. */
  offlineHours: z._default(z.number().check(z.nonnegative()), 12),
  /** After how many minutes without touch the screen is covered. */
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

/** The rules of a new recording and of its details page, for one kind of exam. */
export type RecordConfiguration = z.output<typeof recordConfiguration>;

/** The configuration of an installation. */
export type Configuration = z.output<typeof configuration>;
