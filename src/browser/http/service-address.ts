import type { Service } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { Problem, isProblem, isUnreachable } from '#/domain/problem.ts';
import { reportAnswer, reportLoss } from '../connection/connection.ts';
import { configuration } from '../settings/configuration.ts';
import { currentLocale } from '../settings/locale.ts';

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

/** What each call of the referential says of this page. */
export function referentialHeaders(): Record<string, string> {
  return { [names.language]: currentLocale(), [names.application]: configuration().application };
}

export function reportOutcome(service: Service, sentAt: number, error?: unknown): void {
  if (!isOnOwnPlatform(service)) return;
  if (isUnreachable(error)) reportLoss(sentAt, isDeadline((error as Error).cause));
  else if (error === undefined || isProblem(error)) reportAnswer(sentAt);
}

export function isOnOwnPlatform(service: Service): boolean {
  return originOf(service) === originOf('referential');
}

function isDeadline(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

function originOf(service: Service): string | undefined {
  return /^https?:\/\/[^/]+/.exec(serviceAddress(service))?.[0];
}
