import { Busy } from '../busy.ts';
import { asBusy } from '../database/database-limits.ts';
import type { Log } from '../log.ts';
import { FilesAway } from '../uploads/files-away.ts';
import type { HttpContext } from './environment.ts';
import { Refusal, refuse } from './refusal.ts';

/** Seconds. */
const busySeconds = '5';

/** The details of an unexpected error never reach the caller. */
export function errorAnswer(log: Log) {
  return (thrown: Error, c: HttpContext): Response => {
    if (thrown instanceof Refusal) return refuse(c, thrown.code, thrown.details);
    const request = c.var.requestId;
    if (hasSenderLeft(c)) {
      log.info('sender left', { request });
      return refuse(c, 'malformed');
    }
    const error = asBusy(thrown);
    if (error instanceof Busy) {
      log.warn('busy', { request, reason: error.message });
      return refuse(c, 'busy', { headers: { 'Retry-After': busySeconds } });
    }
    if (error instanceof FilesAway) {
      log.error('recording files away', error.cause, { request });
      return refuse(c, 'files-away', { headers: { 'Retry-After': busySeconds } });
    }
    log.error('request failed', error, { request });
    return refuse(c, c.var.isUndone ? 'nothing-done' : 'server');
  };
}

function hasSenderLeft(c: HttpContext): boolean {
  const incoming = c.env?.incoming;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
