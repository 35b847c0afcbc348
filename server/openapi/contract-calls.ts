import type { Endpoint } from '#/contract/endpoint.ts';
import { contractModules } from './contract-modules.ts';

const prefixes: Readonly<Record<Endpoint['service'], string>> = {
  referential: '/v1',
  converter: '/v1',
  recordService: '/api',
  annotations: '/annotations',
  terms: '/tos',
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value && 'method' in value;
}

function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  if (typeof value !== 'object' || value === null || '_zod' in value || Array.isArray(value)) return [];
  return Object.values(value).filter(isEndpoint);
}

export interface ContractCall {
  /** Such as `POST /v1/records/{id}`, at the reference platform's own addresses. */
  key: string;
  path: string;
  endpoint: Endpoint;
  /** The declarations of this call differ if the doctors' app and the administration read different members. */
  declared: readonly Endpoint[];
}

/** Each call of the contract once. */
export function contractCalls(): ContractCall[] {
  const all = Object.values(contractModules)
    .flatMap((module) => Object.values(module).flatMap(endpointsIn))
    .map((endpoint) => {
      const path = `${prefixes[endpoint.service]}${endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;
      return { key: `${endpoint.method} ${path}`, path, endpoint };
    });
  return [...Map.groupBy(all, ({ key }) => key).values()].map(([first, ...others]) => ({
    ...first!,
    declared: [first!, ...others].map(({ endpoint }) => endpoint),
  }));
}
