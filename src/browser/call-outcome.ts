import type { Service } from '#/contract/endpoint.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { reportAnswer, reportLoss } from './connection.ts';
import { serviceAddress } from './service-address.ts';

/**
 * Tells the connection what became of a call that was sent at `sentAt` (`performance.now()`). A call that was given up
 * tells nothing. A service on another host than the referential tells nothing either: what is down there is not the
 * network, and what works there helps nobody whose platform cannot be reached.
 */
export function reportOutcome(service: Service, sentAt: number, error?: unknown): void {
  if (!isOnOwnPlatform(service)) return;
  if (isUnreachable(error)) reportLoss(sentAt, isDeadline((error as Error).cause));
  else if (error === undefined || isProblem(error)) reportAnswer(sentAt);
}

/** True for a service that is reached where the referential is. */
export function isOnOwnPlatform(service: Service): boolean {
  return originOf(service) === originOf('referential');
}

function isDeadline(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** Scheme and host of a service; nothing for one on the app's own. */
function originOf(service: Service): string | undefined {
  return /^https?:\/\/[^/]+/.exec(serviceAddress(service))?.[0];
}
