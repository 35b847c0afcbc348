import * as z from 'zod/mini';
import { id, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';

const administeredOrganization = z.object({
  id,
  name: z.string(),
  /** The organization to which this one belongs. */
  parentId: z.optional(z.nullable(id)),
});

export type AdministeredOrganization = z.output<typeof administeredOrganization>;

export const organizationListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  pagination,
});

export const organizationCalls = {
  list: endpoint({
    name: 'organizations/list',
    service: 'referential',
    method: 'POST',
    path: '/organizations/list',
    request: organizationListRequest,
    response: page(administeredOrganization),
  }),
};
