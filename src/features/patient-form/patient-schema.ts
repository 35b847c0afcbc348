import * as z from 'zod/mini';
import { isAsked } from '#/contract/patient-fields.ts';
import { patientRules } from '#/contract/patient-rules.ts';
import { rule } from '#/contract/rule.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import type { Phone } from '#/domain/phone.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { measureIn } from '#/domain/measure-text.ts';
import { plainFields, type AskedToggles } from '#/data/patients/patient-form-fields.ts';

const consentProblem = (isGiven: boolean) => (isGiven ? undefined : 'required');

/** `today` is yyyy-MM-dd in the user's time zone. Without `rules`, any phone number passes. */
export function patientSchema(today: string, asked: AskedToggles, rules: PhoneRules | undefined) {
  const typed = plainFields.flatMap(([name, field]): [string, z.ZodMiniType][] => {
    // A hidden field is not judged, because the user could not correct it.
    if (!isAsked(field, asked)) return [[name, z.unknown()]];
    if (field.kind !== 'measure') return [];
    return [[name, z.string().check(rule((text: string) => field.problemOf(measureIn(text), today)))]];
  });
  return z.extend(patientRules(today), {
    ...Object.fromEntries(typed),
    phone: typedPhone.check(rule((typed: Phone) => rules?.phoneProblem(typed))),
    consentToDiagnosis: z.boolean().check(rule(consentProblem)),
  });
}
