import { Hono } from 'hono';
import type { Dependencies, HttpEnvironment } from './environment.ts';

const patienceMs = 3000;

/** `/healthz` says that the process works, and `/readyz` that it reaches its database (docs/deployment.md). */
export function healthRoutes({ ping, log }: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('late')), patienceMs);
      try {
        await Promise.race([ping(), late.promise]);
        return c.json({ status: 'ok' });
      } catch (cause) {
        log.error('database not well', cause);
        return c.json({ status: 'database unreachable' }, 503);
      } finally {
        clearTimeout(timer);
      }
    });
}
