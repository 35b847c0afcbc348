import * as z from 'zod/mini';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

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
  /** `HealthCareProfessional`, or `User` for administrators */
  userType: z.string(),
  passwordMustBeChanged: z.boolean(),
  /** accepted legal notices by application */
  eulaVersion: z.record(z.string(), z.string()),
  canPatientsViewMyPersonalInfos: z._default(z.boolean(), false),
  canPatientsViewLiveECG: z._default(z.boolean(), false),
});

export type User = z.output<typeof user>;

export const userOrganization = z.object({
  organization: z.object({ id, name: z.string() }),
  roles: z.array(z.string()),
});

/** Absent members mean required (R-PRE-7). */
const organizationConfiguration = z.object({
  prescriberRequired: z._default(z.boolean(), true),
  rythmSpecialistRequired: z._default(z.boolean(), true),
  operatorRequired: z._default(z.boolean(), true),
});

/** Security codes go there, so a change needs a proof (docs/decisions/0035). */
export const contactKinds = ['email', 'phoneNumber'] as const;

const contact = { kind: z.enum(contactKinds), value: z.string() };

export const contactChange = z.object({
  ...contact,
  /** If no SMS can be sent, the code goes to the current e-mail address. */
  sentTo: z.string(),
  expiresAt: z.string(),
});

export type ContactChange = z.output<typeof contactChange>;

/** An administrator entered it. It counts after its owner has used it (docs/decisions/0094). */
export const ownProposedContact = z.object(contact);

/** An administrator offers roles. They count when the user accepts them (docs/decisions/0159). */
const ownRoleOffer = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  roles: z.array(z.string()),
  expiresAt: z.string(),
});

export type OwnRoleOffer = z.output<typeof ownRoleOffer>;

/** The account neither reads nor writes a diagnosis. */
export const contactHold = z.object({ since: z.string() });

/** `currentUserOrganization` is null for a user without an organization. */
export const userContext = z.object({
  user,
  currentUserOrganization: z.nullable(
    z.extend(userOrganization, {
      configuration: z.optional(organizationConfiguration),
      /** A name of the IANA database. Null: nobody has chosen one. Undefined: the platform does not say. */
      timeZone: optionalText,
    }),
  ),
  organizations: z.array(userOrganization),
  /** only the changes of this session */
  contactChanges: z.optional(z.array(contactChange)),
  proposedContacts: z.optional(z.array(ownProposedContact)),
  contactHold: z.optional(z.nullable(contactHold)),
  roleOffers: z.optional(z.array(ownRoleOffer)),
  /** How a security code can be sent to this user. Undefined: the platform does not say. */
  codeModes: z.optional(z.array(z.string())),
});

export type UserContext = z.output<typeof userContext>;

export type UserOrganization = z.output<typeof userOrganization>;

export const privileges = z.record(z.string(), z.array(z.string()));

/** The keys are applications. Without legal notices, nobody has to agree to any. */
export const lastVersions = z.record(
  z.string(),
  z.object({ legal_notices: z.optional(z.string()), privacy_policy: z.optional(z.string()) }),
);

export type LastVersions = z.output<typeof lastVersions>;

export const codeModes = ['EMAIL', 'SMS'] as const;

export type CodeMode = (typeof codeModes)[number];

export const sessionCalls = {
  login: endpoint({
    name: 'login',
    service: 'referential',
    method: 'POST',
    path: '/login/:type/email',
    isCounted: true,
  }),
  sendCode: endpoint({
    name: 'login/auth',
    service: 'referential',
    method: 'GET',
    path: '/login/auth/:mode',
    isCounted: true,
  }),
  confirm: endpoint({
    name: 'login/confirm',
    service: 'referential',
    method: 'POST',
    path: '/login/confirm',
    isCounted: true,
  }),
  logout: endpoint({ name: 'logout', service: 'referential', method: 'GET', path: '/logout' }),
  context: endpoint({
    name: 'usercontext',
    service: 'referential',
    method: 'GET',
    path: '/usercontext',
    response: userContext,
  }),
  /** The same call, made to find out whether a refusal is the platform's (R-ACC-60). */
  contextAgain: endpoint({
    name: 'usercontext-again',
    service: 'referential',
    method: 'GET',
    path: '/usercontext',
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
  /** `:file` is `tos_last_version_filename`. */
  lastVersions: endpoint({
    name: 'last-versions',
    service: 'terms',
    method: 'GET',
    path: '/:file',
    response: lastVersions,
  }),
};
