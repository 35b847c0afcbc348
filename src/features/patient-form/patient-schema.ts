import * as z from 'zod/mini';
import { patientRules } from '#/contract/patient-rules.ts';
import { rule } from '#/contract/rule.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { measureProblem, type Measure } from '#/domain/morphology.ts';
import type { Phone } from '#/domain/phone.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { measureIn } from './measure-text.ts';
import type { AskedToggles } from './patient-fields.ts';

/** A hidden field is not judged, because the user could not correct it. */
function measure(name: Measure, isAsked = true) {
  return isAsked ? z.string().check(rule((text: string) => measureProblem(name, measureIn(text)))) : z.string();
}

const consentProblem = (isGiven: boolean) => (isGiven ? undefined : 'required');

/** `today` is yyyy-MM-dd in the user's time zone. Without `rules`, any phone number passes. */
export function patientSchema(today: string, asked: AskedToggles, rules: PhoneRules | undefined) {
  return z.extend(patientRules(today), {
    phone: typedPhone.check(rule((typed: Phone) => rules?.phoneProblem(typed))),
    height: measure('height'),
    weight: measure('weight', asked.weight.enabled),
    underbustCircumference: measure('underbustCircumference'),
    headCircumference: measure('headCircumference', asked.headCircumference.enabled),
    consentToDiagnosis: z.boolean().check(rule(consentProblem)),
  });
}
