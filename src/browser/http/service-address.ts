import type { Service } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { configuration } from '../settings/configuration.ts';

export function serviceAddress(service: Service): string {
  const { referential, recordService, converter, annotationServiceEndpoint, tos } = configuration();
  const addresses = {
    referential,
    recordService,
    converter,
    annotations: annotationServiceEndpoint,
    terms: tos,
  } satisfies Record<Service, string | undefined>;
  const address = addresses[service];
  if (!address) {
    throw new Problem('unimplemented', { call: service, reason: 'no-annotations-endpoint' });
  }
  return address.replace(/\/$/, '');
}
