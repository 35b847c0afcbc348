import { Hono } from 'hono';
import { passwordCalls } from '#/contract/password.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsSession } from '../middleware/needs-caller.ts';
import { newCaptcha } from './captcha.ts';
import { changeOwnPassword } from './change.ts';
import { requestPassword } from './request.ts';

export function passwordRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, now } = dependencies;
  return new Hono<HttpEnvironment>()
    .get('/captcha', async (c) => c.json(await newCaptcha(db, now())))
    .post(passwordCalls.request.path, needsApplication, requestPassword(dependencies))
    .post(passwordCalls.change.path, needsApplication, needsSession(dependencies), changeOwnPassword(dependencies));
}
