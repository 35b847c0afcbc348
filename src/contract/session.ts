import * as z from 'zod/mini';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** A user who works with the platform (specification 1, section 3). */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: optionalText,
  street: optionalText,
  city: optionalText,
  postCode: optionalText,
  locale: z.string(),
  identityNumber: optionalText,
  /** HealthCareProfessional, or User for administrators. */
  userType: z.string(),
  passwordMustBeChanged: z.boolean(),
  /** The version of the legal notices accepted for each application. */
  eulaVersion: z.record(z.string(), z.string()),
  canPatientsViewMyPersonalInfos: z._default(z.boolean(), false),
  canPatientsViewLiveECG: z._default(z.boolean(), false),
});

/** A user who works with the platform. */
export type User = z.output<typeof user>;

/** An organization with the roles that the user holds in it. */
const userOrganization = z.object({
  organization: z.object({ id, name: z.string() }),
  roles: z.array(z.string()),
});

/** Which professionals a new recording needs; required where absent (R-PRE-7). */
const organizationConfiguration = z.object({
  prescriberRequired: z._default(z.boolean(), true),
  rythmSpecialistRequired: z._default(z.boolean(), true),
  operatorRequired: z._default(z.boolean(), true),
});

/** Where security codes go: the members of a user that change only with a proof (docs/decisions/0035). */
export const contactKinds = ['email', 'phoneNumber'] as const;

/** A new e-mail address or phone number that counts as soon as the code sent to it is typed. */
export const contactChange = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  /** Where the code was sent: the new address or number, or the current address where no SMS can be sent. */
  sentTo: z.string(),
  expiresAt: z.string(),
});

/** A new e-mail address or phone number that waits for its code. */
export type ContactChange = z.output<typeof contactChange>;

/** Who is signed in, where, and with which roles. `currentUserOrganization` is null for a user of no organization. */
export const userContext = z.object({
  user,
  currentUserOrganization: z.nullable(
    z.extend(userOrganization, { configuration: z.optional(organizationConfiguration) }),
  ),
  organizations: z.array(userOrganization),
  /** The changes that this session has asked for. A platform that knows none leaves them out. */
  contactChanges: z.optional(z.array(contactChange)),
});

/** Who is signed in, where, and with which roles. */
export type UserContext = z.output<typeof userContext>;

/** An organization with the roles that the user holds in it. */
export type UserOrganization = z.output<typeof userOrganization>;

/** The privileges of each role; roles that are not known are kept. */
export const privileges = z.record(z.string(), z.array(z.string()));

/** The latest version of each legal text, per application. */
export const lastVersions = z.record(z.string(), z.object({ legal_notices: z.string(), privacy_policy: z.string() }));

/** The latest version of each legal text, per application. */
export type LastVersions = z.output<typeof lastVersions>;

/** How the security code travels. Any other mode is refused with 'Bad confirmation mode'. */
export const codeModes = ['EMAIL', 'SMS'] as const;

/** How the security code travels. */
export type CodeMode = (typeof codeModes)[number];

/** The calls of sign-in and session (specification 1, section 7). What they carry goes in headers, see `headers.ts`. */
export const sessionCalls = {
  login: endpoint({ name: 'login', service: 'referential', method: 'POST', path: '/login/:type/email' }),
  sendCode: endpoint({ name: 'login/auth', service: 'referential', method: 'GET', path: '/login/auth/:mode' }),
  confirm: endpoint({ name: 'login/confirm', service: 'referential', method: 'POST', path: '/login/confirm' }),
  logout: endpoint({ name: 'logout', service: 'referential', method: 'GET', path: '/logout' }),
  context: endpoint({
    name: 'usercontext',
    service: 'referential',
    method: 'GET',
    path: '/usercontext',
    response: userContext,
  }),
  switchOrganization: endpoint({
    name: 'user/orga',
    service: 'referential',
    method: 'GET',
    path: '/user/orga/:organizationId',
    response: userContext,
  }),
  privileges: endpoint({
    name: 'roles/privileges',
    service: 'referential',
    method: 'GET',
    path: '/roles/privileges',
    response: privileges,
  }),
  /** `:file` is `tos_last_version_filename` of the configuration. */
  lastVersions: endpoint({
    name: 'last-versions',
    service: 'terms',
    method: 'GET',
    path: '/:file',
    response: lastVersions,
  }),
};
