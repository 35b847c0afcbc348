import * as z from 'zod/mini';
import { cityProblem, postCodeProblem, streetProblem } from '../domain/address.ts';
import { birthdateProblem } from '../domain/birthdate.ts';
import { cupSizeProblem } from '../domain/cup-size.ts';
import { emailProblem } from '../domain/email-problem.ts';
import { localizationProblem } from '../domain/localization.ts';
import { measureProblem, type Measure } from '../domain/morphology.ts';
import { nameProblem } from '../domain/name.ts';
import { nationalIdProblem } from '../domain/national-identification.ts';
import { patientCommentsProblem } from '../domain/patient-comments.ts';
import { sexProblem } from '../domain/sex.ts';
import { rule } from './rule.ts';

function measure(name: Measure) {
  return z.nullable(z.number().check(rule((value: number) => measureProblem(name, value))));
}

/** `today` is yyyy-MM-dd. The phone number's large rules load later. */
export function patientRules(today: string) {
  return z.object({
    firstName: z.string().check(rule(nameProblem)),
    lastName: z.string().check(rule(nameProblem)),
    sex: z.string().check(rule(sexProblem)),
    birthdate: z.string().check(rule((birthdate: string) => birthdateProblem(birthdate, today))),
    /** The two parts share one message (docs/decisions/0014). */
    identity: z.object({ identityNumberType: z.string(), identityNumber: z.string() }).check(rule(nationalIdProblem)),
    street: z.string().check(rule(streetProblem)),
    postCode: z.string().check(rule(postCodeProblem)),
    city: z.string().check(rule(cityProblem)),
    locale: z.string().check(rule(localizationProblem)),
    email: z.string().check(rule(emailProblem)),
    height: measure('height'),
    weight: measure('weight'),
    underbustCircumference: measure('underbustCircumference'),
    headCircumference: measure('headCircumference'),
    cupSize: z.string().check(rule(cupSizeProblem)),
    comments: z.string().check(rule(patientCommentsProblem)),
  });
}

export type JudgedPatient = z.output<ReturnType<typeof patientRules>>;
