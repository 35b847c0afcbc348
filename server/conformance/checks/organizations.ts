import { organizationCalls as calls } from '#/contract/administered-organizations.ts';
import { billingCalls } from '#/contract/billing.ts';
import { contactCalls } from '#/contract/contact.ts';
import { expects, refuses, refusesField, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, type Check } from '../outcome.ts';
import { createResource, historyOf } from '../own-resources.ts';
import { resourceChecks } from './resource.ts';

/** Organizations, and what is said of all of them. */
export function organizationChecks(kit: Kit): Check[] {
  const made = finding<number>('an organization of the kit');
  const { application } = kit.platform;
  const body = async (suffix: string) => ({
    name: `Conformance-${kit.mark}-${suffix}`,
    street: '12 bis, rue de l’Église',
    postCode: '42000',
    city: 'Saint-Étienne',
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    applications: [application],
  });
  const administrator = async () => kit.as('systemAdministrator');
  const resource = {
    requirement: 'R-ADM-21',
    what: 'organization',
    calls,
    body,
    change: { city: 'Le Puy' },
    wrong: { change: { name: '' }, field: 'name' },
    search: (sent: object) => ({ name: (sent as { name: string }).name }),
  };
  const billing = async (from: string, to: string) =>
    (await administrator()).call(billingCalls.fetch, { query: { from, to } });

  return [
    ...resourceChecks(kit, resource, made.set),
    {
      requirement: 'R-ADM-26',
      title: 'the name of another organization is refused, whatever its case',
      run: async () => {
        made.get();
        const taken = { ...(await body('a')), name: `CONFORMANCE-${kit.mark}-A` };
        refuses(await createResource(kit, await administrator(), resource, { body: taken }), 409);
      },
    },
    {
      requirement: 'R-ADM-26',
      title: 'an organization is not its own parent',
      run: async () => {
        const id = made.get();
        const circle = { ...(await body('a')), parentId: id };
        refuses(await (await administrator()).call(calls.change, { params: { id }, body: circle }), 409);
      },
    },
    {
      requirement: 'R-ADM-40',
      title: 'the history tells who has created and changed an organization, and what',
      run: async () => {
        const { answer, rows } = await historyOf(await administrator(), 'organization', made.get());
        const created = rows.find(({ action }) => action === 'created');
        const changed = rows.find(({ action, changes }) => action === 'changed' && 'city' in changes);
        expects(created !== undefined && changed !== undefined, 'a creation or a change is missing', answer);
        const [before, after] = changed.changes['city'] ?? [];
        const isTold = before === 'Saint-Étienne' && after === 'Le Puy';
        expects(isTold, 'the change must have the value before and after', answer);
        expects(typeof changed.actorId === 'number', 'the history does not say who did it', answer);
      },
    },
    {
      requirement: 'R-ADM-21',
      title: 'the billing counts recordings by months',
      run: async () => void valueOf(billingCalls.fetch, await billing('2026-01', '2026-03')),
    },
    {
      requirement: 'R-ADM-21',
      title: 'a billing that ends before it begins is refused',
      run: async () => refuses(await billing('2026-03', '2026-01'), 400, 422),
    },
    {
      requirement: 'R-ADM-21',
      title: 'the contact of the distributor is told, and an empty message is not sent',
      run: async () => {
        const visitor = await administrator();
        const told = await visitor.call(contactCalls.fetch);
        succeeds(told);
        valueOf(contactCalls.fetch, told);
        refusesField(await visitor.call(contactCalls.send, { body: { message: ' ' } }), 'message');
      },
    },
  ];
}
