import { Hono } from 'hono';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsOwnSite } from '../middleware/own-site.ts';
import { confirm } from './confirm.ts';
import { login } from './login.ts';
import { sendCode } from './send-code.ts';

export function signInRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .post('/login/confirm', needsApplication, confirm(dependencies))
    .post('/login/:type/email', needsApplication, login(dependencies))
    .get('/login/auth/:mode', needsOwnSite(dependencies), needsApplication, sendCode(dependencies));
}
