import { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { errorAnswer } from './error-answer.ts';
import { healthRoutes } from './health.ts';
import { oneHost } from './middleware/own-site.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { HostConfiguration } from './site/configurations.ts';

type Shared = Omit<Dependencies, 'configuration' | 'onlyApplication'>;

/** A name that nobody configured gets no page, no configuration and no call: only the state of the server. */
function elsewhere(dependencies: Shared): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const { log, measure } = dependencies;
  app.onError(errorAnswer(log));
  app.use(requestLog(log, measure), oneHost, securityHeaders(dependencies));
  app.route('/', healthRoutes(dependencies));
  app.all('*', (c) => c.text('This server does not answer under this name.', 421, { 'Cache-Control': 'no-store' }));
  return app;
}

/**
 * Each host is an app of its own, with its own page, configuration and texts. They share the database and all limits.
 * A session of one application opens nothing under the host of another one.
 */
export function createApps(dependencies: Shared): Pick<Hono<HttpEnvironment>, 'fetch'> {
  const appOf = (configuration: HostConfiguration) => {
    const onlyApplication = configuration.host === undefined ? undefined : configuration.value.application;
    return createApp({ ...dependencies, configuration, onlyApplication });
  };
  const [first] = dependencies.configurations;
  if (first.host === undefined) return appOf(first);
  const apps = new Map(dependencies.configurations.map((one) => [one.host, appOf(one)]));
  const unknown = elsewhere(dependencies);
  return { fetch: (request, ...rest) => (apps.get(new URL(request.url).hostname) ?? unknown).fetch(request, ...rest) };
}
