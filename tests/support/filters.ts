import type { Page, Request } from 'playwright/test';
import type { UserContext } from '#/contract/session.ts';
import { ownHeaders } from './session.ts';

/** A box of the filters, within a group if several have the same name. */
export function filterBox(page: Page, name: string, group?: string) {
  const place = group === undefined ? page : page.getByRole('group', { name: group });
  return place.getByRole('checkbox', { name, exact: true });
}

/** The chips of the active filters. */
export function filterChips(page: Page) {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button');
}

/** The signed-in user's id, on the shared server or at another `url`. */
export async function ownId(page: Page, url = ''): Promise<number> {
  const answer = await page.request.get(`${url}/v1/usercontext`, { headers: ownHeaders });
  return ((await answer.json()) as UserContext).user.id;
}

/** Whether a page of the list is requested. A preset's number is requested by one row. */
export function isListRequest(request: Request): boolean {
  if (!request.url().endsWith('/v1/records/list')) return false;
  return (request.postDataJSON() as { pagination: { limit: number } }).pagination.limit > 1;
}

/** The filters of every list request from now on. */
export function requestedLists(page: Page): Record<string, unknown>[] {
  const requested: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!isListRequest(request)) return;
    const { filter } = request.postDataJSON() as { filter: Record<string, unknown> };
    requested.push(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'application')));
  });
  return requested;
}
