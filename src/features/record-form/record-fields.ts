import * as z from 'zod/mini';
import { examTypes } from '#/domain/exam-type.ts';
import { recordingModes, resolutions } from '#/domain/recording-mode.ts';
import { recordProfessionals, type RecordProfessional } from '#/domain/record-professionals.ts';
import { commentsProblem } from '#/domain/record-text.ts';
import { rulesOf, type ExamConfiguration } from './exam-rules.ts';

const optionalText = z.optional(z.nullable(z.string()));
const professional = z.nullable(
  z.object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
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
  durationMs: z.number(),
  recordingMode: z.enum(recordingModes),
  hasVideo: z.boolean(),
  comments: z.string(),
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
export function askedProfessionals(configuration: ExamConfiguration, { examType }: RecordFields): RecordProfessional[] {
  const { operator } = rulesOf(configuration, examType);
  return recordProfessionals.filter((name) => name !== 'operator' || operator.enabled);
}

/** The controls allow only valid parameters, and a field that is not asked cannot be wrong. */
export function recordSchema({ configuration, needed, open }: FieldRules) {
  return recordFields.check(
    z.check<RecordFields>(({ value, issues }) => {
      const tell = (name: keyof RecordFields, message: string) =>
        issues.push({ code: 'custom', message, path: [name], input: value[name] });
      for (const name of askedProfessionals(configuration, value)) {
        if (open.includes(name)) tell(name, 'unconfirmed');
        else if (value[name] === null && needed.includes(name)) tell(name, 'required');
      }
      const { comments } = rulesOf(configuration, value.examType);
      const problem = comments.enabled ? commentsProblem(value.comments) : undefined;
      if (problem !== undefined) tell('comments', problem);
    }),
  );
}
