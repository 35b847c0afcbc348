import { configuration } from '#/browser/settings/configuration.ts';
import { readSetting, removeSetting } from '#/browser/settings/browser-settings.ts';
import type { UserContext } from '#/contract/session.ts';

/** Where filters belong, as they are stored with them. */
export function placeOf({ currentUserOrganization }: UserContext) {
  return {
    organizationId: currentUserOrganization?.organization.id ?? null,
    application: configuration().application,
  };
}

/** The stored value if it belongs to the place of the context. */
export function settingOfPlace(context: UserContext, name: 'filters' | 'default-filter'): object | undefined {
  try {
    const saved: unknown = JSON.parse(readSetting(name) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return undefined;
    const isOfPlace = Object.entries(placeOf(context)).every(([member, value]) => Reflect.get(saved, member) === value);
    return isOfPlace ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** The last filters of another organization must not stay on the tablet under the new one. */
export function removeFiltersOfOther(context: UserContext): void {
  if (settingOfPlace(context, 'filters') === undefined) removeSetting('filters');
}
