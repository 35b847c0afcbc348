import type { Service } from '#/contract/endpoint.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { reportAnswer, reportLoss } from '../connection/connection.ts';
import { serviceAddress } from './service-address.ts';

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
