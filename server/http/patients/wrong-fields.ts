import { patientRules, type JudgedPatient } from '#/contract/patient-rules.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { knownType } from '#/domain/national-identification.ts';
import { internationalProblem } from '#/domain/phone.ts';
import type { PatientValues } from '../../store/patient-write.ts';

/** The values that decide about a field, where these are not only its own. */
const judgedBy: Readonly<Record<string, ReadonlyArray<keyof PatientValues>>> = {
  postcode: ['postCode'],
  identityNumberType: ['identityNumberType', 'identityNumber'],
  identityNumber: ['identityNumberType', 'identityNumber'],
  cupSize: ['cupSize', 'sex'],
};

function judged(values: PatientValues): JudgedPatient {
  return {
    ...values,
    sex: values.sex ?? '',
    birthdate: values.birthdate ?? '',
    identity: {
      identityNumberType: values.identityNumberType ?? '',
      identityNumber: values.identityNumber ?? '',
    },
    street: values.street ?? '',
    postCode: values.postCode ?? '',
    city: values.city ?? '',
    locale: values.locale ?? '',
    email: values.email ?? '',
    cupSize: values.cupSize ?? '',
    comments: values.comments ?? '',
  };
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
