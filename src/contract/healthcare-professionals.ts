import * as z from 'zod/mini';
import { isLine } from '../domain/line.ts';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** A doctor or technician, as the picker shows them (specification 2, section 3). */
const healthcareProfessional = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  city: optionalText,
  /** ISO code, of the locale. */
  country: optionalText,
  phoneNumber: optionalText,
  email: optionalText,
  /** Those held in the organization that was asked for. */
  roles: z._default(z.array(z.string()), []),
  locale: optionalText,
  passwordMustBeChanged: z._default(z.boolean(), false),
  /** The version of the legal notices accepted for each application. */
  eulaVersion: z._default(z.record(z.string(), z.string()), {}),
  userType: optionalText,
});

/** A doctor or technician, as the picker shows them. */
export type HealthcareProfessional = z.output<typeof healthcareProfessional>;

const searched = z.optional(z.nullable(z.string().check(z.refine((text) => isLine(text, 100)))));

/** The request of `healthcare-professionals/list`: names that hold the texts, in one organization, with one of the roles. */
export const professionalListRequest = z.object({
  search: z._default(z.object({ firstName: searched, lastName: searched }), {}),
  filter: z.object({
    organizationId: id,
    roleNames: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(20)))),
  }),
  pagination,
});

/** The calls on doctors and technicians (specification 1, section 7). */
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
