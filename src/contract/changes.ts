import * as z from 'zod/mini';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** Other kinds may come later, so a reader ignores what it does not know. */
const change = z.object({
  kind: z.string(),
  /** The recording's id, also for a conversion. */
  id,
  /** The recording's version. Null if it was deleted. */
  version: z.optional(z.nullable(z.number())),
});

export type Change = z.output<typeof change>;

/** For each kind, the services whose answers its events speak for. Only the first event of an answer has it. */
const covered = z.record(z.string(), z.array(z.string()));

export type CoveredServices = z.output<typeof covered>;

export const changeList = z.object({ changes: z.array(change), covers: z.optional(covered) });

/** `everything`: changes may have been missed. `changed`: a `changeList`, perhaps an empty one. */
export const changeEvents = ['everything', 'changed'] as const;

/** The platform sends at least a comment in this time. */
export const heartbeatMs = 15_000;

export const changesCall = endpoint({ name: 'changes', service: 'referential', method: 'GET', path: '/changes' });
