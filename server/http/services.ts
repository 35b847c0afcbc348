import { Hono } from 'hono';
import { annotationRoutes } from './annotations.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { legalTextRoutes } from './legal-texts.ts';
import { bodySize } from './middleware/body-size.ts';
import { compression } from './middleware/compression.ts';
import { otherOrigins } from './middleware/other-origins.ts';
import { unsafeNeedsOwnSite } from './middleware/own-site.ts';
import { patientRoutes } from './patients.ts';
import { recordServiceRoutes } from './record-service.ts';
import { recordRoutes } from './records.ts';
import { Refusal } from './refusal.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in/routes.ts';

/** Where the services live. Below these paths there is never a page. */
const services = ['/v1', '/api', '/annotations', '/tos'] as const;

/** The services of the platform behind the rules that all of them share. What is not built yet answers 501. */
export function serviceRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  for (const service of services) {
    const below = `${service}/*`;
    routes.use(below, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    if (dependencies.allowedOrigins.length > 0) routes.use(below, otherOrigins(dependencies.allowedOrigins));
    routes.use(below, unsafeNeedsOwnSite(dependencies), bodySize, compression);
  }
  routes
    .route('/v1', signInRoutes(dependencies))
    .route('/v1', sessionRoutes(dependencies))
    .route('/v1', patientRoutes(dependencies))
    .route('/v1', recordRoutes(dependencies))
    .route('/api', recordServiceRoutes(dependencies))
    .route('/annotations', annotationRoutes(dependencies))
    .route('/tos', legalTextRoutes(dependencies));
  for (const service of services) {
    routes.all(`${service}/*`, () => {
      throw new Refusal('unimplemented');
    });
  }
  return routes;
}
