import { Hono } from 'hono';
import { SchemaError } from '../store/migrate.ts';
import { FilesAway } from '../uploads/files-away.ts';
import { version } from '../version.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';

const patienceMs = 3000;

/**
 * `/healthz` says that the process works, and `/readyz` that it may get calls: it is not stopping, and its database
 * answers and has the tables of this version (docs/operations.md). Without the store of recording files, all else works.
 */
export function healthRoutes({
  ping,
  uploads,
  log,
  background,
}: Pick<Dependencies, 'ping' | 'uploads' | 'log' | 'background'>): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .get('/healthz', (c) => c.json({ status: 'ok', version }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (background.isStopping) return c.json({ status: 'stopping' }, 503);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('late')), patienceMs);
      try {
        await Promise.race([ping(), late.promise]);
        const areAway = await Promise.race([uploads.ping(), late.promise]).then(
          () => false,
          (cause: unknown) => {
            log.error('recording files away', cause instanceof FilesAway ? cause.cause : cause);
            return true;
          },
        );
        return c.json(areAway ? { status: 'ok', files: 'unreachable' } : { status: 'ok' });
      } catch (cause) {
        log.error('database not well', cause);
        const status = cause instanceof SchemaError ? 'other tables in the database' : 'database unreachable';
        return c.json({ status }, 503);
      } finally {
        clearTimeout(timer);
      }
    });
}
