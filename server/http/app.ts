import { Hono } from 'hono';
import { contractPage } from './contract/page.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { errorAnswer } from './error-answer.ts';
import { healthRoutes } from './health.ts';
import { language } from './middleware/language.ts';
import { ownApplication } from './middleware/own-application.ts';
import { oneHost } from './middleware/own-site.ts';
import { proxyWarning } from './middleware/proxy-warning.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { serviceRoutes } from './services.ts';
import { mailboxRoutes } from './site/mailbox.ts';
import { otherProductRoutes } from './site/other-products.ts';
import { siteRoutes } from './site/routes.ts';

export function createApp(dependencies: Dependencies): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.onError(errorAnswer(dependencies.log));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  const { log, trustProxy, measure } = dependencies;
  app.use(requestLog(log, measure), oneHost, proxyWarning(log, trustProxy), language, securityHeaders(dependencies));
  app.use(ownApplication(dependencies.onlyApplication));
  app.route('/', healthRoutes(dependencies));
  app.route('/', serviceRoutes(dependencies));
  if (dependencies.mailbox) {
    app.route('/', mailboxRoutes(dependencies, dependencies.mailbox));
    app.route('/', contractPage());
  }
  app.all('/dev/*', (c) => c.notFound());
  app.route('/', otherProductRoutes());
  app.route('/', siteRoutes(dependencies));
  return app;
}
