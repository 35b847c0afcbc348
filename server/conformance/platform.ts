import type * as z from 'zod/mini';
import type { ApplicationCode } from '#/domain/application.ts';
import { configuration, type Configuration } from '#/contract/configuration.ts';
import type { Service } from '#/contract/endpoint.ts';

export type Fetch = (request: Request) => Promise<Response>;

export type Addresses = Readonly<Record<Service | 'reports', string | undefined>>;

/** The paths of the specification, for a platform whose `config.json` stands elsewhere. */
const usual: Addresses = {
  referential: '/v1',
  recordService: '/api',
  converter: '/v1',
  annotations: '/annotations',
  terms: '/tos',
  reports: '/api/pdf',
};

export interface Platform {
  url: URL;
  application: ApplicationCode;
  addresses: Addresses;
  /** The name of the file of the latest versions. */
  versionsFile: string;
  configuration: Configuration | undefined;
  /** What `config.json` does not fit, or undefined. */
  misfit: z.core.$ZodError | undefined;
}

function addressesOf(found: Configuration): Addresses {
  return {
    referential: found.referential,
    recordService: found.recordService,
    converter: found.converter,
    annotations: found.annotationServiceEndpoint,
    terms: found.tos,
    reports: found.web2pdf,
  };
}

/** Without `config.json`, the platform has the paths of the specification. */
export async function findPlatform(url: URL, fetch: Fetch, application?: ApplicationCode): Promise<Platform> {
  const answer = await fetch(new Request(new URL('/config.json', url)));
  const isJson = answer.ok && (answer.headers.get('Content-Type')?.includes('json') ?? false);
  const parsed = configuration.safeParse(isJson ? await answer.json() : undefined);
  const found = parsed.data;
  return {
    url,
    application: application ?? found?.application ?? 'WEMU',
    addresses: found ? addressesOf(found) : usual,
    versionsFile: found?.tos_last_version_filename ?? 'last-versions.json',
    configuration: found,
    misfit: isJson ? parsed.error : undefined,
  };
}
