import { administeredUserCalls as calls } from '#/contract/administered-users.ts';
import type { Kit } from '../kit.ts';
import type { Check } from '../outcome.ts';
import { resourceChecks } from './resource.ts';

/** Administrators of one organization, made by one who may make them. */
export function administratorChecks(kit: Kit): Check[] {
  const lastName = (suffix: string) => `Conformance-${kit.mark}-admin-${suffix}`;
  return resourceChecks(
    kit,
    {
      requirement: 'R-ADM-21',
      what: 'administrator',
      calls: {
        list: calls.listAdministrators,
        create: calls.createAdministrator,
        fetch: calls.fetchAdministrator,
        change: calls.changeAdministrator,
        remove: calls.removeAdministrator,
      },
      body: async (suffix) => ({
        firstName: 'Zoë',
        lastName: lastName(suffix),
        // Nobody can write to this address.
        email: `conformance-${kit.mark}-admin-${suffix}@conformance.invalid`,
        locale: 'fr-FR',
        roles: ['ORGANIZATION_ADMIN'],
      }),
      change: { city: 'Le Puy' },
      wrong: { change: { lastName: '' }, field: 'lastName' },
      search: (sent) => ({ lastName: (sent as { lastName: string }).lastName }),
      // The list and the details show roles in other ways.
      readAs: (sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'roles')),
      needsPassword: true,
    },
    () => undefined,
  );
}
