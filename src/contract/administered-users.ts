import * as z from 'zod/mini';
import { id, optionalText, page, pagination } from './codecs.ts';
import { roles } from '../domain/role.ts';
import { endpoint } from './endpoint.ts';
import { healthcareProfessional, professionalCalls, searched } from './healthcare-professionals.ts';
import { importResult } from './imports.ts';
import { contactHold, ownProposedContact } from './session.ts';
import { sorting } from './sorting.ts';

const proposedContact = z.extend(ownProposedContact, {
  proposedById: id,
  proposedAt: z.string(),
  /** by a second administrator */
  isConfirmed: z.boolean(),
});

export type ProposedContact = z.output<typeof proposedContact>;

/** A user as an administrator sees one. The roles are those in the requested organizations. */
export const administeredUser = z.extend(healthcareProfessional, {
  street: optionalText,
  postCode: optionalText,
  identityNumber: optionalText,
  /** In lists. Missing if the platform knows of none. */
  lastSignInAt: optionalText,
  /** In lists: where the roles are held, as far as the caller may see it. */
  organizations: z.optional(z.array(z.object({ id, name: z.string() }))),
  proposedContacts: z.optional(z.array(proposedContact)),
  contactHold: z.optional(z.nullable(contactHold)),
});

export type AdministeredUser = z.output<typeof administeredUser>;

export const userSorts = ['lastName', 'firstName', 'email', 'lastSignIn'] as const;

export type UserSort = (typeof userSorts)[number];

const isWanted = z.optional(z.nullable(z.boolean()));

/**
 * The people who are meant: who works there as the call says, by the roles held there. `all` means every organization
 * within reach. Without it and without an organization, it is the session's.
 */
export const userSelection = z.object({
  search: z._default(z.object({ firstName: searched, lastName: searched, email: searched }), {}),
  filter: z._default(
    z.object({
      organizationId: z.optional(z.nullable(id)),
      roleNames: z.optional(z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)))),
      all: isWanted,
      /** Only new accounts whose temporary password was not sent. */
      passwordNotSent: isWanted,
      /** Only users whose last role the caller took away in the last 30 days. */
      formerly: isWanted,
      /** As far as the caller sees it in the history. */
      neverSignedIn: isWanted,
      mustChangePassword: isWanted,
    }),
    {},
  ),
});

export type UserListSelection = z.output<typeof userSelection>;

/** Who has never signed in counts as least. */
export const userListRequest = z.extend(userSelection, { sort: sorting(userSorts), pagination });

export type UserListRequest = z.output<typeof userListRequest>;

/** A new user has roles in one organization: without one, in the session's. A password is mailed. */
export const userCreation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  locale: z.string(),
  phoneNumber: optionalText,
  street: optionalText,
  postCode: optionalText,
  city: optionalText,
  /** Only professionals have one. */
  identityNumber: optionalText,
  organizationId: z.optional(z.nullable(id)),
  roles: z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length)),
});

export type NewAdministeredUser = z.output<typeof userCreation>;

/** Roles change by calls of their own. A field that is missing becomes empty. */
export const userChange = z.omit(userCreation, { organizationId: true, roles: true });

export type UserChange = z.output<typeof userChange>;

/** The calls about professionals have the paths of the doctors' calls. The session decides who answers. */
export const administeredUserCalls = {
  listProfessionals: endpoint({
    ...professionalCalls.list,
    request: userListRequest,
    response: page(administeredUser),
  }),
  fetchProfessional: endpoint({ ...professionalCalls.fetch, response: administeredUser }),
  createProfessional: endpoint({
    name: 'healthcare-professionals',
    service: 'referential',
    method: 'POST',
    path: '/healthcare-professionals',
    isChange: true,
    request: userCreation,
    response: administeredUser,
  }),
  importProfessionals: endpoint({
    name: 'healthcare-professionals/file',
    service: 'referential',
    method: 'POST',
    path: '/healthcare-professionals/file',
    isChange: true,
    response: importResult,
  }),
  createAdministrator: endpoint({
    name: 'admin',
    service: 'referential',
    method: 'POST',
    path: '/admin',
    isChange: true,
    request: userCreation,
    response: administeredUser,
  }),
  listAdministrators: endpoint({
    name: 'admin/list',
    service: 'referential',
    method: 'POST',
    path: '/admin/list',
    request: userListRequest,
    response: page(administeredUser),
  }),
  fetchAdministrator: endpoint({
    name: 'admin/{id}',
    service: 'referential',
    method: 'GET',
    path: '/admin/:id',
    response: administeredUser,
  }),
  changeProfessional: endpoint({
    name: 'healthcare-professionals/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/healthcare-professionals/:id',
    isChange: true,
    request: userChange,
    response: administeredUser,
  }),
  changeAdministrator: endpoint({
    name: 'admin/{id}',
    service: 'referential',
    method: 'PUT',
    path: '/admin/:id',
    isChange: true,
    request: userChange,
    response: administeredUser,
  }),
  removeProfessional: endpoint({
    name: 'healthcare-professionals/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/healthcare-professionals/:id',
    isChange: true,
  }),
  removeAdministrator: endpoint({
    name: 'admin/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/admin/:id',
    isChange: true,
  }),
};
