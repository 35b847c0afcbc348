import type { Log } from '../log.ts';
import type { HttpContext } from './environment.ts';
import { Refusal, refuse } from './refusal.ts';

/** Turns what a handler threw into an answer. What was not thrown on purpose is logged, and only 'server' leaves the house. */
export function errorAnswer(log: Log) {
  return (error: Error, c: HttpContext): Response => {
    if (error instanceof Refusal) return refuse(c, error.code, error.details);
    log.error('request failed', error, { request: c.var.requestId });
    return refuse(c, 'server');
  };
}
