import { Hono } from 'hono';
import { applicationCodes } from '#/domain/application.ts';
import { legalVersions } from '../store/legal-versions.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';

/** The latest versions of the legal texts, for everyone (specification 1, section 7). */
export function legalTextRoutes({ configuration }: Dependencies): Hono<HttpEnvironment> {
  const latest = Object.fromEntries(applicationCodes.map((application) => [application, legalVersions]));
  return new Hono<HttpEnvironment>().get(`/${configuration.value.tos_last_version_filename}`, entityTag, (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json(latest);
  });
}
