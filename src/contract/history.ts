import * as z from 'zod/mini';
import { historyActions, historyKinds } from '../domain/history.ts';
import { id, optionalText, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';

const beforeAndAfter = z.record(z.string(), z.tuple([optionalText, optionalText]));

const historyRow = z.object({
  id,
  happenedAt: z.string(),
  /** Missing if the platform did it by itself. */
  actorId: z.optional(z.nullable(id)),
  actorName: optionalText,
  /** As it was then. */
  actorIdentityNumber: optionalText,
  /** The name of today, if it differs. */
  actorNow: optionalText,
  action: z.string(),
  kind: z.string(),
  /** Missing for a failed sign-in without an account. */
  objectId: z.optional(z.nullable(id)),
  objectName: optionalText,
  /** Only a user has an identity number. */
  objectIdentityNumber: optionalText,
  objectNow: optionalText,
  organizationId: z.optional(z.nullable(id)),
  /** Each changed field, before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The import that has written the row. */
  importId: z.optional(z.nullable(id)),
  /** What ids in the changes are called now, before and after. A deleted object, or one out of reach, has no name. */
  names: z._default(beforeAndAfter, {}),
  /** Beside the names of professionals. */
  identityNumbers: z._default(beforeAndAfter, {}),
});

export type HistoryRow = z.output<typeof historyRow>;

/** The newest rows that are counted and listed (docs/decisions/0070). */
export const historyAtMost = 1000;

/** PostgreSQL has no year 0, and no offset of 16 hours or more. */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(text), 'not a moment that PostgreSQL knows'));

/** A filter: from this moment on, up to before the other. */
export const period = {
  from: z.optional(z.nullable(moment)),
  to: z.optional(z.nullable(moment)),
};

/** A page of the newest rows. `hasMore`: older rows are not counted. */
export function newestPage<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    data: z.array(row),
    meta: z.object({ totalCount: z.int().check(z.nonnegative()), hasMore: z._default(z.boolean(), false) }),
  });
}

/** The search finds a part of a name, of who did it or of the object. */
export const historyListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  filter: z._default(
    z.object({
      kind: z.optional(z.nullable(z.enum(historyKinds))),
      action: z.optional(z.nullable(z.enum(historyActions))),
      objectId: z.optional(z.nullable(id)),
      /** The rows that an import has written, or its undo. Without any filter but a period, each import is one row. */
      importId: z.optional(z.nullable(id)),
      ...period,
    }),
    {},
  ),
  pagination,
});

export type HistoryListRequest = z.output<typeof historyListRequest>;

export const historyCalls = {
  list: endpoint({
    name: 'history/list',
    service: 'referential',
    method: 'POST',
    path: '/history/list',
    request: historyListRequest,
    response: newestPage(historyRow),
  }),
};
