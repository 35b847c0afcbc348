import * as z from 'zod/mini';
import { cityProblem, postCodeProblem, streetProblem } from '../domain/address.ts';
import { requiredEmailProblem } from '../domain/email.ts';
import { localizationProblem } from '../domain/patient.ts';
import { nameProblem } from '../domain/name.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';
import { user } from './session.ts';

/** The phone number's large rules load later. */
export const profile = z.object({
  firstName: z.string().check(rule(nameProblem)),
  lastName: z.string().check(rule(nameProblem)),
  email: z.string().check(rule(requiredEmailProblem)),
  street: z.string().check(rule(streetProblem)),
  postCode: z.string().check(rule(postCodeProblem)),
  city: z.string().check(rule(cityProblem)),
  locale: z.string().check(rule(localizationProblem)),
});

/** Only doctors decide what patients may see. */
export const agreements = ['canPatientsViewMyPersonalInfos', 'canPatientsViewLiveECG'] as const;

export type Agreement = (typeof agreements)[number];

export const userCalls = {
  update: endpoint({
    name: 'user/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/user/:id',
    isChange: true,
    request: user,
    response: user,
  }),
};
