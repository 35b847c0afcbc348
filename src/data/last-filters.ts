import { configuration } from '#/browser/configuration.ts';
import { forgetSetting, keepSetting, readSetting } from '#/browser/device-settings.ts';
import { continuesVisit } from '#/browser/visit.ts';
import type { UserContext } from '#/contract/session.ts';
import { healedFilters, type RecordFilters } from '#/domain/record-filters.ts';
import { listReaderOf } from './record-list.ts';

/** `filters`: the last used ones (specification 2, section 2.1). `default-filter`: those that the list opens with. */
type Kept = 'filters' | 'default-filter';

/** As the page began: a tab that somebody has just opened, and that has not opened the list yet. */
let isOpening = !continuesVisit();

/** Keeps the filters of the list as the last used ones, or as those that it opens with; undefined: none. */
export function keepFilters(context: UserContext, filters: RecordFilters | undefined, as: Kept = 'filters'): void {
  isOpening = false;
  if (filters) keepSetting(as, JSON.stringify({ ...placeOf(context), ...filters }));
  else forgetSetting(as);
}

/**
 * The filters of a list whose address says nothing: in a tab that was just opened the user's own default, else the last
 * used ones. Those of another organization or application are none. Dates are revived from their ISO strings, and only
 * days that may be asked for.
 */
export function filtersForList(context: UserContext): RecordFilters {
  const wasOpening = isOpening;
  isOpening = false;
  return (wasOpening ? recall(context, 'default-filter') : undefined) ?? recall(context, 'filters') ?? {};
}

/** Forgets both: their user leaves. */
export function forgetFilters(): void {
  forgetSetting('filters');
  forgetSetting('default-filter');
}

/** Filters of anywhere as the reader's address may have them. */
export function filtersOfReader(context: UserContext, found: object): RecordFilters {
  const { isDoctor } = listReaderOf(context);
  return healedFilters(found, { today: Temporal.Now.plainDateISO().toString(), isDoctor });
}

function placeOf({ currentUserOrganization }: UserContext) {
  return {
    organizationId: currentUserOrganization?.organization.id ?? null,
    application: configuration().application,
  };
}

function recall(context: UserContext, as: Kept): RecordFilters | undefined {
  try {
    const kept: unknown = JSON.parse(readSetting(as) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const isOfPlace = Object.entries(placeOf(context)).every(([name, value]) => Reflect.get(kept, name) === value);
    return isOfPlace ? filtersOfReader(context, kept) : undefined;
  } catch {
    // Somebody else's text under this name.
    return undefined;
  }
}
