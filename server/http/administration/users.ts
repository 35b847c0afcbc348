import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { administeredUserCalls, userListRequest } from '#/contract/administered-users.ts';
import { chosenCalls } from '#/contract/chosen-calls.ts';
import { accountMailCalls } from '#/contract/account-mail.ts';
import { contactHoldCalls } from '#/contract/contact-hold.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach, type UserType } from '../../store/administration/reach.ts';
import { fetchUserWithin, listUsersWithin } from '../../store/administration/users.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { afterCreation, creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { accountMail, sendAccountMail } from './account-mail.ts';
import { changeRolesOfPeople } from './chosen-people.ts';
import { mailPeople } from './mail-people.ts';
import { changeUser, removeUser } from './change-user.ts';
import { confirmUserContact, withdrawUserContact } from './judged-contact.ts';
import { createUser } from './create-user.ts';
import { importHandler } from './import-handler.ts';
import { ofProfessionals } from './import-professionals.ts';
import { reachOf } from './caller-reach.ts';

type Handler = (c: HttpContext) => Promise<Response>;

function reachIn(c: HttpContext, userType: UserType): Reach {
  const reach = reachOf(c);
  if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
  return reach;
}

function listOf(userType: UserType, { db }: Pick<Dependencies, 'db'>): Handler {
  return async (c) => {
    const reach = reachIn(c, userType);
    const request = await readJson(c, userListRequest);
    const { all, organizationId } = request.filter;
    if (!all && organizationId && !(await isOrganizationWithin(db, reach, organizationId)))
      throw new Refusal('not-a-member');
    const { data, totalCount } = await listUsersWithin(db, reach, userType, request, c.var.caller.userId);
    return c.json({ data, meta: { totalCount } });
  };
}

function oneOf(userType: UserType, { db }: Pick<Dependencies, 'db'>): Handler {
  return async (c) => {
    const reach = reachIn(c, userType);
    const found = await fetchUserWithin(db, reach, userType, pathId(c.req.param('id') ?? ''), c.var.caller.userId);
    if (!found) throw new Refusal('not-found');
    return c.json(found);
  };
}

/** Answers if the session is of the administration. Otherwise the doctors' call goes on. */
function inAdministration(handler: Handler) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { type, roles } = c.var.caller;
    if (type !== 'admin') return next();
    if (roles.length === 0) throw new Refusal('forbidden');
    c.res = await handler(c);
  });
}

export function administeredProfessionals(dependencies: Pick<Dependencies, 'db'>) {
  return {
    list: inAdministration(listOf('HealthCareProfessional', dependencies)),
    fetch: inAdministration(oneOf('HealthCareProfessional', dependencies)),
  };
}

/** Only the administration has these routes. */
export function administeredUserRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const signedIn = needsCaller(dependencies);
  const calls = administeredUserCalls;
  const { createProfessional, createAdministrator, listAdministrators, fetchAdministrator } = calls;
  const changing = [needsApplication, signedIn, needsAdministration] as const;
  const creating = [needsApplication, signedIn, needsAdministration, afterCreation, creation(dependencies)] as const;
  return new Hono<HttpEnvironment>()
    .post(createProfessional.path, ...creating, createUser('HealthCareProfessional', dependencies))
    .post(
      calls.importProfessionals.path,
      needsApplication,
      signedIn,
      needsAdministration,
      afterCreation,
      importHandler(dependencies, ofProfessionals(dependencies)),
    )
    .post(createAdministrator.path, ...creating, createUser('User', dependencies))
    .put(calls.changeProfessional.path, ...changing, changeUser('HealthCareProfessional', dependencies))
    .put(calls.changeAdministrator.path, ...changing, changeUser('User', dependencies))
    .delete(calls.removeProfessional.path, ...changing, removeUser('HealthCareProfessional', dependencies))
    .delete(calls.removeAdministrator.path, ...changing, removeUser('User', dependencies))
    .post(contactHoldCalls.confirm.path, ...changing, confirmUserContact(dependencies))
    .post(contactHoldCalls.withdraw.path, ...changing, withdrawUserContact(dependencies))
    .post(
      chosenCalls.roleOfProfessionals.path,
      ...changing,
      changeRolesOfPeople('HealthCareProfessional', dependencies),
    )
    .post(chosenCalls.roleOfAdministrators.path, ...changing, changeRolesOfPeople('User', dependencies))
    .post(chosenCalls.mailProfessionals.path, ...changing, mailPeople('HealthCareProfessional', dependencies))
    .post(chosenCalls.mailAdministrators.path, ...changing, mailPeople('User', dependencies))
    .get(accountMailCalls.fetch.path, ...changing, accountMail(dependencies))
    .post(accountMailCalls.sendAgain.path, ...changing, sendAccountMail(dependencies))
    .post(listAdministrators.path, needsApplication, signedIn, needsAdministration, listOf('User', dependencies))
    .get(
      fetchAdministrator.path,
      needsApplication,
      signedIn,
      needsAdministration,
      entityTag,
      oneOf('User', dependencies),
    );
}
