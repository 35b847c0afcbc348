import { removeSetting, saveSetting } from '#/browser/settings/browser-settings.ts';
import { placeOf, settingOfPlace } from '#/session/place.ts';
import { continuesVisit } from '#/session/visit.ts';
import type { UserContext } from '#/contract/session.ts';
import { todayIn } from '#/domain/dates.ts';
import { areSameFilters, filtersIn, healedFilters, type RecordFilters } from '#/domain/record-filters.ts';
import { listReaderOf } from './record-list.ts';

/** `default-filter`: the list opens with it (R-REC-7). */
type FiltersKey = 'filters' | 'default-filter';

let isOpening = !continuesVisit();

export function saveLastFilters(
  context: UserContext,
  filters: RecordFilters | undefined,
  as: FiltersKey = 'filters',
): void {
  isOpening = false;
  if (filters) saveSetting(as, JSON.stringify({ ...placeOf(context), ...filters }));
  else removeSetting(as);
}

export function filtersForList(context: UserContext): RecordFilters {
  const wasOpening = isOpening;
  isOpening = false;
  return (wasOpening ? load(context, 'default-filter') : undefined) ?? load(context, 'filters') ?? {};
}

export function wholeSearch(
  context: UserContext,
  search: RecordFilters & { page?: number | undefined },
): (RecordFilters & { page: number }) | undefined {
  const found = filtersIn(search);
  // The app wrote this address, so no filters means none.
  const saysNothing = search.page === undefined && areSameFilters(found, {});
  const filters = saysNothing ? filtersForList(context) : filtersOfReader(context, found);
  if (search.page !== undefined && areSameFilters(filters, found)) return undefined;
  return { page: search.page ?? 1, ...filters };
}

/** Days of recordings are where the organization is, which may be a day ahead of the tablet. */
export function filtersOfReader(context: UserContext, found: object): RecordFilters {
  const { isDoctor } = listReaderOf(context);
  return healedFilters(found, { today: todayIn(context.currentUserOrganization?.timeZone).toString(), isDoctor });
}

function load(context: UserContext, as: FiltersKey): RecordFilters | undefined {
  const saved = settingOfPlace(context, as);
  return saved && filtersOfReader(context, saved);
}
