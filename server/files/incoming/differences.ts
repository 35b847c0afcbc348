import { applicationCodes, type ApplicationCode } from '#/domain/application.ts';
import { fullName } from '#/domain/person.ts';
import { recordKey } from '#/domain/record.ts';
import type { Difference, FileFacts } from './file-facts.ts';
import { inZone, recordedTimes } from './file-times.ts';
import { isSameName } from './same-name.ts';
import { statedPatient, statedRecording } from './stated-patient.ts';

export interface ComparedRecording {
  id: number;
  application: ApplicationCode;
  timeZone: string | null;
  prescribedAtMs: number;
  /** As prescribed. */
  durationMs: number | null;
  patient: {
    id: number;
    firstName: string;
    lastName: string;
    sex: string | null;
    /** yyyy-MM-dd. */
    birthdate: string | null;
    identityNumber: string | null;
  };
}

export interface Comparison {
  differences: Difference[];
  isAnonymous: boolean;
}

const dayMs = 86_400_000;
/** The clock of a recorder may be wrong, or in the time of the other half of the year. */
const clockMs = 3_600_000;

/**
 * A file counts without a question only if there are none. It must name the patient, and not only contradict nothing.
 * `others` are the files beside which it would count.
 */
export function differencesOf(
  facts: FileFacts,
  recording: ComparedRecording,
  nowMs: number,
  others: readonly FileFacts[] = [],
): Comparison {
  const { differences, isAnonymous } = facts.isPlus
    ? patientDifferences(facts, recording.patient)
    : plainPatient(facts, recording.patient);
  return { isAnonymous, differences: [...differences, ...recordingDifferences(facts, recording, nowMs, others)] };
}

type Patient = ComparedRecording['patient'];

function patientDifferences(facts: FileFacts, patient: Patient): Comparison {
  const { code, sex, birthdate, name } = statedPatient(facts);
  const codes = [String(patient.id), patient.identityNumber];
  const compared = [
    { field: 'name', inFile: name, onPlatform: fullName(patient), isSame: name && isSameName(name, patient) },
    { field: 'birthdate', inFile: birthdate, onPlatform: patient.birthdate, isSame: birthdate === patient.birthdate },
    { field: 'code', inFile: code, onPlatform: String(patient.id), isSame: code && codes.includes(code) },
    { field: 'sex', inFile: sex, onPlatform: patient.sex, isSame: sex === patient.sex },
  ] as const;
  const stated = compared.filter(({ inFile }) => inFile !== undefined);
  // Two of them name a patient. One alone may be another's, too, and so may a sex.
  const isNamed = stated.filter(({ field, isSame }) => field !== 'sex' && isSame).length >= 2;
  const isUnlike = ({ inFile, onPlatform, isSame, field }: (typeof compared)[number]) =>
    inFile === undefined ? !isNamed && field !== 'sex' : onPlatform !== null && !isSame;
  return {
    differences: compared
      .filter(isUnlike)
      .map(({ field, inFile, onPlatform }) => ({ field, inFile: inFile ?? null, onPlatform })),
    isAnonymous: stated.every(({ field }) => field === 'sex'),
  };
}

/** Without the fields of EDF+, only a person can tell whom the text means. */
function plainPatient({ patient: text }: FileFacts, patient: Patient): Comparison {
  const onPlatform = [fullName(patient), patient.sex, patient.birthdate].filter(Boolean).join(' ');
  const isAnonymous = !/[^\sxX_.-]/.test(text);
  return { differences: [{ field: 'patient', inFile: isAnonymous ? null : text, onPlatform }], isAnonymous };
}

/** In ms, from the start of the first file to the end of the last one. */
function wholeLength(files: readonly FileFacts[], timeZone: string | null): number {
  const times = files.map((facts) => recordedTimes(facts, timeZone));
  const [startUs, endUs] = [times.map((one) => one.startUs), times.map((one) => one.endUs)];
  return Math.round((Math.max(...endUs) - Math.min(...startUs)) / 1000);
}

function recordingDifferences(
  facts: FileFacts,
  recording: ComparedRecording,
  nowMs: number,
  others: readonly FileFacts[],
): Difference[] {
  const { id, application, timeZone, durationMs } = recording;
  const own = recordKey(application, id);
  const { key } = statedRecording(facts);
  const isOther = key !== undefined && key !== own && keyForm.test(key);
  const startMs = inZone(facts, timeZone).epochMilliseconds + facts.beginS * 1000;
  const lastedMs = Math.round((facts.endS - facts.beginS) * 1000);
  const prescribed = Temporal.Instant.fromEpochMilliseconds(recording.prescribedAtMs);
  const isOtherTime = startMs < prescribed.epochMilliseconds - clockMs || startMs + lastedMs > nowMs + clockMs;
  const lengthMs = others.length > 0 ? wholeLength([facts, ...others], timeZone) : lastedMs;
  const isOtherLength = durationMs !== null && durationMs > 0 && !isNear(lengthMs, durationMs);
  const length = others.length > 0 ? ('together' as const) : ('duration' as const);
  const { heldRecords, declaredRecords } = facts;
  return [
    ...(isOther ? [{ field: 'recording' as const, inFile: key, onPlatform: own }] : []),
    ...(isOtherTime
      ? [{ field: 'start' as const, inFile: facts.start, onPlatform: localText(prescribed, timeZone) }]
      : []),
    ...(isOtherLength ? [{ field: length, inFile: String(lengthMs), onPlatform: String(durationMs) }] : []),
    ...(declaredRecords !== null && declaredRecords !== heldRecords
      ? [{ field: 'records' as const, inFile: String(heldRecords), onPlatform: String(declaredRecords) }]
      : []),
    ...(facts.isSimulated ? [{ field: 'simulated' as const, inFile: facts.recording, onPlatform: null }] : []),
  ];
}

const keyForm = new RegExp(`^(?:${applicationCodes.join('|')})\\d+$`, 'i');

/** A recording may end early, and a recorder is taken off late. */
function isNear(lastedMs: number, prescribedMs: number): boolean {
  return lastedMs >= prescribedMs / 2 && lastedMs <= Math.max(prescribedMs * 2, prescribedMs + dayMs);
}

function localText(moment: Temporal.Instant, timeZone: string | null): string {
  return moment
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
