import { Hono } from 'hono';
import { userCalls } from '#/contract/user.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller } from '../middleware/needs-caller.ts';
import { contactRoutes } from './contact/routes.ts';
import { updateOwnUser } from './update.ts';

export function userRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .put(userCalls.update.path, needsApplication, needsCaller(dependencies), updateOwnUser(dependencies))
    .route('/', contactRoutes(dependencies));
}
