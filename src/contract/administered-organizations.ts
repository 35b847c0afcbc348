import * as z from 'zod/mini';
import { cityProblem, postCodeProblem, streetProblem } from '../domain/address.ts';
import { applicationCodes } from '../domain/application.ts';
import { localizationProblem } from '../domain/patient.ts';
import { organizationNameProblem } from '../domain/name.ts';
import { timeZoneProblem } from '../domain/time-zone.ts';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { rule } from './rule.ts';

/** Whom a prescription must name. A platform that says nothing requires everybody. */
const requirements = {
  prescriberRequired: z._default(z.boolean(), true),
  rythmSpecialistRequired: z._default(z.boolean(), true),
  operatorRequired: z._default(z.boolean(), true),
};

/** Only the list of another platform may lack what follows the name. */
const administeredOrganization = z.object({
  id,
  name: z.string(),
  parentId: z.optional(z.nullable(id)),
  /** Missing if the parent is out of reach. */
  parentName: optionalText,
  street: optionalText,
  postCode: optionalText,
  city: optionalText,
  locale: optionalText,
  /** IANA. Null until somebody has chosen it. */
  timeZone: optionalText,
  phoneNumber: optionalText,
  applications: z._default(z.array(z.string()), []),
  ...requirements,
});

export type AdministeredOrganization = z.output<typeof administeredOrganization>;

export const organizationProfile = z.object({
  name: z.string().check(rule(organizationNameProblem)),
  street: z.string().check(rule(streetProblem)),
  postCode: z.string().check(rule(postCodeProblem)),
  city: z.string().check(rule(cityProblem)),
  locale: z.string().check(rule(localizationProblem)),
});

/** A field that is missing becomes empty, but the requirements and the time zone stay. */
export const organizationChange = z.object({
  name: z.string(),
  street: optionalText,
  postCode: optionalText,
  city: optionalText,
  locale: z.string(),
  timeZone: z.optional(z.string().check(rule(timeZoneProblem))),
  phoneNumber: optionalText,
  parentId: z.optional(z.nullable(id)),
  applications: z._default(z.array(z.enum(applicationCodes)).check(z.maxLength(applicationCodes.length)), []),
  prescriberRequired: z.optional(z.boolean()),
  rythmSpecialistRequired: z.optional(z.boolean()),
  operatorRequired: z.optional(z.boolean()),
});

export type OrganizationChange = z.output<typeof organizationChange>;

export const organizationListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  pagination,
});

export const organizationCalls = {
  list: endpoint({
    name: 'organizations/list',
    service: 'referential',
    method: 'POST',
    path: '/organizations/list',
    request: organizationListRequest,
    response: page(administeredOrganization),
  }),
  create: endpoint({
    name: 'organizations',
    service: 'referential',
    method: 'POST',
    path: '/organizations',
    isChange: true,
    request: organizationChange,
    response: administeredOrganization,
  }),
  fetch: endpoint({
    name: 'organizations/{id}',
    service: 'referential',
    method: 'GET',
    path: '/organizations/:id',
    response: administeredOrganization,
  }),
  change: endpoint({
    name: 'organizations/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/organizations/:id',
    isChange: true,
    request: organizationChange,
    response: administeredOrganization,
  }),
  remove: endpoint({
    name: 'organizations/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/organizations/:id',
    isChange: true,
  }),
};
