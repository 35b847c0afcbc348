import { isText, patientFieldEntries } from '#/contract/patient-fields.ts';
import { patientRules } from '#/contract/patient-rules.ts';
import { knownType } from '#/domain/national-identification.ts';
import { hasCupSize } from '#/domain/patient.ts';
import { internationalProblem } from '#/domain/phone.ts';
import type { PatientValues } from '../../store/patient-write.ts';

/** The values that decide about a field, where these are not only its own. */
const judgedBy: Readonly<Record<string, ReadonlyArray<keyof PatientValues>>> = {
  postcode: ['postCode'],
  identityNumberType: ['identityNumberType', 'identityNumber'],
  identityNumber: ['identityNumberType', 'identityNumber'],
  cupSize: ['cupSize', 'sex'],
};

/** The rules know an empty text as ''. */
function judged(values: PatientValues) {
  const texts = patientFieldEntries.map(([name, field]) => [name, isText(field) ? (values[name] ?? '') : values[name]]);
  const identity = {
    identityNumberType: values.identityNumberType ?? '',
    identityNumber: values.identityNumber ?? '',
  };
  return { ...Object.fromEntries(texts), identity };
}

function fieldOf(rule: string, problem: string, hasUnknownType: boolean): string {
  if (rule === 'identity')
    return problem === 'type-required' || hasUnknownType ? 'identityNumberType' : 'identityNumber';
  return rule === 'postCode' ? 'postcode' : rule;
}

/**
 * `today` is yyyy-MM-dd. With `before`, only changed fields are checked, so an old invalid value does not block a
 * change.
 */
export function wrongFields(values: PatientValues, today: string, before?: PatientValues): string[] {
  const { identityNumberType } = values;
  // Old patients may have a type that is no longer known.
  const hasUnknownType = identityNumberType !== null && !knownType(identityNumberType);
  const issues = patientRules(today).safeParse(judged(values)).error?.issues ?? [];
  const wrong = issues.map(({ path, message }) => fieldOf(String(path[0]), message, hasUnknownType));
  if (hasUnknownType && before?.identityNumberType !== identityNumberType) wrong.push('identityNumberType');
  if (values.phoneNumber !== null && internationalProblem(values.phoneNumber)) wrong.push('phoneNumber');
  if (values.cupSize !== null && !hasCupSize(values.sex ?? '') && !wrong.includes('sex')) wrong.push('cupSize');
  return [...new Set(wrong)].filter((field) => {
    const parts = judgedBy[field] ?? [field as keyof PatientValues];
    return !before || parts.some((part) => values[part] !== before[part]);
  });
}
