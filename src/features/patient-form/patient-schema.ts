import * as z from 'zod/mini';
import { patientRules } from '#/contract/patient-rules.ts';
import { rule } from '#/contract/rule.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { measureProblem, type Measure } from '#/domain/morphology.ts';
import type { Phone } from '#/domain/phone.ts';
import type { PhoneRules } from '#/parts/phone-rules.ts';
import { measureIn } from './measure-text.ts';
import type { AskedToggles } from './patient-fields.ts';

/** What is not asked for is not judged: nobody could mend it. */
function measure(name: Measure, isAsked = true) {
  return isAsked ? z.string().check(rule((text: string) => measureProblem(name, measureIn(text)))) : z.string();
}

const consentProblem = (isGiven: boolean) => (isGiven ? undefined : 'required');

/**
 * The rules of the form: those that the server judges by, of what is typed, and the consent (specification 1, section 5).
 * `today` is the date where the user is, yyyy-MM-dd. Those of phone numbers once they are here.
 */
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
