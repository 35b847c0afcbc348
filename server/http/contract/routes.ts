import { Hono } from 'hono';
import { openApiDocument } from '../../openapi/document.ts';
import type { HttpEnvironment } from '../environment.ts';

let written: string | undefined;

/** The contract as OpenAPI 3.1. No session is needed. */
export function contractRoutes(): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/openapi.json', (c) => {
    written ??= JSON.stringify(openApiDocument());
    return c.body(written, 200, { 'Content-Type': 'application/json' });
  });
}
