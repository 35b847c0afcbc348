import { Hono } from 'hono';
import { contactHoldCalls } from '#/contract/contact-hold.ts';
import { passwordCalls } from '#/contract/password.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { userCalls } from '#/contract/user.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsDutiesOfMember } from '../middleware/needs-caller.ts';
import { contactRoutes } from './contact/routes.ts';
import { proveFormerPassword } from './contact-hold.ts';
import { proveOwnPassword } from './password-proof.ts';
import { acceptRoles, declineRoles } from './role-offers.ts';
import { updateOwnUser } from './update.ts';

export function userRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .put(userCalls.update.path, needsApplication, needsCaller(dependencies), updateOwnUser(dependencies))
    .post(passwordCalls.prove.path, needsApplication, needsCaller(dependencies), proveOwnPassword(dependencies))
    .post(contactHoldCalls.prove.path, needsApplication, needsCaller(dependencies), proveFormerPassword(dependencies))
    .post(roleOfferCalls.accept.path, needsApplication, needsDutiesOfMember(dependencies), acceptRoles(dependencies))
    .delete(
      roleOfferCalls.decline.path,
      needsApplication,
      needsDutiesOfMember(dependencies),
      declineRoles(dependencies),
    )
    .route('/', contactRoutes(dependencies));
}
