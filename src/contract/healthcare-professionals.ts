import * as z from 'zod/mini';
import { isLine } from '../domain/name.ts';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { seenLine } from './seen-line.ts';

export const healthcareProfessional = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Another platform, or a copy of an earlier build, may lack it. */
  identityNumber: optionalText,
  city: optionalText,
  country: optionalText,
  phoneNumber: optionalText,
  email: optionalText,
  /** in the requested organization */
  roles: z._default(z.array(z.string()), []),
  locale: optionalText,
  passwordMustBeChanged: z._default(z.boolean(), false),
  /** accepted legal notices by application */
  eulaVersion: z._default(z.record(z.string(), z.string()), {}),
  userType: optionalText,
  canPatientsViewMyPersonalInfos: z._default(z.boolean(), false),
  canPatientsViewLiveECG: z._default(z.boolean(), false),
});

export type HealthcareProfessional = z.output<typeof healthcareProfessional>;

export const searched = z.optional(z.nullable(seenLine.check(z.refine((text) => isLine(text, 100)))));

export const professionalListRequest = z.object({
  search: z._default(z.object({ firstName: searched, lastName: searched }), {}),
  filter: z.object({
    organizationId: id,
    roleNames: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(20)))),
  }),
  pagination,
});

export const professionalCalls = {
  list: endpoint({
    name: 'healthcare-professionals/list',
    service: 'referential',
    method: 'POST',
    path: '/healthcare-professionals/list',
    request: professionalListRequest,
    response: page(healthcareProfessional),
  }),
  fetch: endpoint({
    name: 'healthcare-professionals/{id}',
    service: 'referential',
    method: 'GET',
    path: '/healthcare-professionals/:id',
    response: healthcareProfessional,
  }),
};
