import * as z from 'zod/mini';
import { cityProblem, postCodeProblem, streetProblem } from '../domain/address.ts';
import { requiredEmailProblem } from '../domain/email-problem.ts';
import { localizationProblem } from '../domain/localization.ts';
import { nameProblem } from '../domain/name.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';
import { user } from './session.ts';

/**
 * What users say of themselves, as it is typed: '' for nothing (specification 1, section 5). The phone number is not
 * here: its rules are large and come when they are needed.
 */
export const profile = z.object({
  firstName: z.string().check(rule(nameProblem)),
  lastName: z.string().check(rule(nameProblem)),
  email: z.string().check(rule(requiredEmailProblem)),
  street: z.string().check(rule(streetProblem)),
  postCode: z.string().check(rule(postCodeProblem)),
  city: z.string().check(rule(cityProblem)),
  locale: z.string().check(rule(localizationProblem)),
});

/** What only a doctor decides: what patients may see. */
export const agreements = ['canPatientsViewMyPersonalInfos', 'canPatientsViewLiveECG'] as const;

/** One of them. */
export type Agreement = (typeof agreements)[number];

/** The calls on users (specification 1, section 7). */
export const userCalls = {
  /** The whole user object is sent, and the changed one comes back. */
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
