import { Hono } from 'hono';
import type { HttpEnvironment } from '../environment.ts';
import { serve, type RunningServer } from '../serve.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** They have an address of their own, so that nobody reaches them through the proxy. Throws a `StartupProblem`. */
export function serveMetrics({ text, contentType }: Metrics, address: MetricsAddress): Promise<RunningServer> {
  const app = new Hono<HttpEnvironment>().get('/metrics', async (c) =>
    c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
  return serve(app, address);
}
