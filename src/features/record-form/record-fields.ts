import * as z from 'zod/mini';
import { isTextRequested, ofTexts } from '#/contract/prescription-fields.ts';
import { examTypes, recordingModes, resolutions } from '#/domain/prescription.ts';
import { recordProfessionals, type RecordProfessional } from '#/domain/record-professionals.ts';
import { recordTextProblem } from '#/domain/record.ts';
import { rulesOf, type ExamConfiguration } from './parameters.ts';

const optionalText = z.optional(z.nullable(z.string()));
const professional = z.nullable(
  z.object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    identityNumber: optionalText,
    phoneNumber: optionalText,
    email: optionalText,
    roles: z.optional(z.readonly(z.array(z.string()))),
  }),
);

export const recordFields = z.object({
  prescriber: professional,
  rhythmSpecialist: professional,
  operator: professional,
  examType: z.enum(examTypes),
  resolution: z.enum(resolutions),
  durationMs: z.nullable(z.number()),
  recordingMode: z.enum(recordingModes),
  hasVideo: z.boolean(),
  /** With the default, a draft of an earlier build opens although it lacks the text. */
  ...ofTexts(() => z._default(z.string(), '')),
});

export type RecordFields = z.output<typeof recordFields>;

interface FieldRules {
  configuration: ExamConfiguration;
  /** People who must not be missing. */
  needed: readonly RecordProfessional[];
  /** These people have a new choice without confirmation. */
  open: readonly RecordProfessional[];
}

/** The operator needs the configuration. */
export function requestedProfessionals(
  configuration: ExamConfiguration,
  { examType }: RecordFields,
): RecordProfessional[] {
  const { operator } = rulesOf(configuration, examType);
  return recordProfessionals.filter((name) => name !== 'operator' || operator.enabled);
}

/** If no operator is asked, the prescriber is the operator. */
function isNeeded(
  name: RecordProfessional,
  requested: readonly RecordProfessional[],
  needed: readonly RecordProfessional[],
): boolean {
  return (
    needed.includes(name) || (name === 'prescriber' && needed.includes('operator') && !requested.includes('operator'))
  );
}

/** The controls allow only valid parameters, and a field that is not asked cannot be wrong. */
export function recordSchema({ configuration, needed, open }: FieldRules) {
  return recordFields.check(
    z.check<RecordFields>(({ value, issues }) => {
      const notify = (name: keyof RecordFields, message: string) =>
        issues.push({ code: 'custom', message, path: [name], input: value[name] });
      const requested = requestedProfessionals(configuration, value);
      for (const name of requested) {
        if (open.includes(name)) notify(name, 'unconfirmed');
        else if (value[name] === null && isNeeded(name, requested, needed)) notify(name, 'required');
      }
      const rules = rulesOf(configuration, value.examType);
      if (rules.duration.enabled && value.durationMs === null) notify('durationMs', 'required');
      ofTexts((name, text) => {
        const problem = isTextRequested(text, rules) ? recordTextProblem(value[name], text.longest) : undefined;
        if (problem !== undefined) notify(name, problem);
      });
    }),
  );
}
