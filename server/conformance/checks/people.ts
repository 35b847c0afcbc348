import { administeredUserCalls as calls } from '#/contract/administered-users.ts';
import { accountMailCalls } from '#/contract/account-mail.ts';
import { organizationCalls } from '#/contract/administered-organizations.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { firmwareCalls } from '#/contract/firmwares.ts';
import { driverCalls, hardwareCalls, productCalls } from '#/contract/products.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { expects, offered, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, type Check } from '../outcome.ts';
import { contextOf, idOf } from '../own-objects.ts';
import { aForm, callOf, createResource, dataOf, historyOf, provePassword } from '../own-resources.ts';
import { lowerAdministrator, ownEmail, rolesIn } from '../own-people.ts';
import { resourceChecks } from './resource.ts';

/** Accounts, their roles, and what an administrator of one organization does not reach. */
export function peopleChecks(kit: Kit): Check[] {
  const person = finding<number>('a professional of the kit');
  const organization = finding<number>('an organization of the kit');
  const stranger = finding<number>('a professional of another organization');
  const administrator = async () => kit.as('systemAdministrator');
  const email = (suffix: string) => ownEmail(kit, suffix);
  const body = async (suffix: string) => ({
    firstName: 'Zoë',
    lastName: `Conformance-${kit.mark}-${suffix}`,
    email: email(suffix),
    locale: 'fr-FR',
    city: 'Saint-Étienne',
    roles: ['DOCTOR'],
  });
  const professionals = {
    list: calls.listProfessionals,
    create: calls.createProfessional,
    fetch: calls.fetchProfessional,
    change: calls.changeProfessional,
    remove: calls.removeProfessional,
  };
  const of = { what: 'professional', calls: professionals };

  return [
    ...resourceChecks(
      kit,
      {
        requirement: 'R-ADM-21',
        ...of,
        body,
        change: { city: 'Le Puy' },
        wrong: { change: { firstName: '' }, field: 'firstName' },
        search: (sent) => ({ lastName: (sent as { lastName: string }).lastName }),
        // The list and the details show roles in other ways.
        readAs: (sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'roles')),
        needsPassword: true,
      },
      person.set,
    ),
    {
      requirement: 'R-ADM-22',
      title: 'an address that belongs to an account is refused',
      run: async () => {
        person.get();
        const taken = { ...(await body('taken')), email: email('a').toUpperCase() };
        refuses(await createResource(kit, await administrator(), of, { body: taken }), 409);
      },
    },
    {
      requirement: 'R-ADM-22',
      title: 'a new user without a role is refused',
      run: async () => {
        const noRole = { ...(await body('none')), roles: [] };
        refuses(await createResource(kit, await administrator(), of, { body: noRole }), 400, 422);
      },
    },
    {
      requirement: 'R-ADM-21',
      title: 'the roles of a professional are changed as a whole list',
      run: async () => {
        const userId = person.get();
        const visitor = await administrator();
        const { organizationId } = await contextOf(visitor);
        await provePassword(kit, visitor);
        const roles = ['DOCTOR', 'TECHNICIAN'] as const;
        succeeds(await visitor.call(userRoleCalls.change, { params: { userId, organizationId }, body: { roles } }));
        const { answer, roles: held } = await rolesIn(kit, userId, organizationId);
        expects(held.join() === roles.join(), 'the roles are others than were sent', answer);
      },
    },
    {
      requirement: 'R-ADM-22',
      title: 'a professional gets no role of the administration',
      run: async () => {
        const wrong = { ...(await body('wrong')), roles: ['SYSTEM_ADMIN'] };
        refuses(await createResource(kit, await administrator(), of, { body: wrong }));
      },
    },
    {
      requirement: 'R-ACC-27',
      title: 'what became of the mail with the temporary password is told',
      without: 'the details of an account do not say it',
      run: async () => {
        const answer = await (await administrator()).call(accountMailCalls.fetch, { params: { userId: person.get() } });
        offered(answer);
        valueOf(accountMailCalls.fetch, answer);
      },
    },
    {
      requirement: 'R-ADM-40',
      title: 'the history of an account has no password and no token',
      run: async () => {
        const { answer, rows } = await historyOf(await administrator(), 'user', person.get());
        expects(rows.length > 0, 'the history does not have the account', answer);
        const changes = rows.flatMap((row) => Object.entries(row.changes));
        // That a password was set may be told.
        const secret = changes.find(
          ([name, values]) =>
            /password|token|hash|secret/i.test(name) && values.some((value) => typeof value === 'string'),
        );
        expects(secret === undefined, `the history has a value of ${secret?.[0]}`, answer);
      },
    },
    {
      requirement: 'R-ADM-33',
      title: 'a dry run of professionals says what it would do, and creates nobody',
      run: async () => {
        const { roles: _, ...row } = await body('import');
        const form = aForm(
          {},
          JSON.stringify([
            { ...row, roles: 'DOCTOR, TECHNICIAN' },
            { ...row, email: 'wrong' },
          ]),
        );
        const visitor = await administrator();
        const answer = await callOf(visitor, calls.importProfessionals, { ...form, query: { dryRun: 'true' } });
        const { created, refused } = valueOf(calls.importProfessionals, answer);
        expects(created === 1 && refused === 1, 'it must create one row and refuse one', answer);
        const search = { search: { lastName: row.lastName }, pagination: { start: 0, limit: 10 } };
        const listed = await visitor.call(calls.listProfessionals, { body: search });
        expects(dataOf(listed).length === 0, 'a dry run has created somebody', listed);
      },
    },
    {
      requirement: 'R-ADM-10',
      title: 'an administrator of one organization reaches nobody of another one',
      run: async () => {
        const visitor = await administrator();
        await provePassword(kit, visitor);
        const named = {
          name: `Conformance-${kit.mark}-people`,
          locale: 'fr-FR',
          applications: [kit.platform.application],
        };
        const made = { what: 'organization', calls: organizationCalls };
        organization.set(idOf(await createResource(kit, visitor, made, { body: named })));
        const there = { ...(await body('there')), organizationId: organization.get() };
        stranger.set(idOf(await createResource(kit, visitor, of, { body: there })));
        const { visitor: low } = await lowerAdministrator(kit);
        const id = stranger.get();
        const params = { userId: id, organizationId: organization.get() };
        refuses(await low.call(calls.fetchProfessional, { params: { id } }), 403, 404);
        refuses(
          await low.call(calls.changeProfessional, { params: { id }, body: { ...there, city: 'Taken' } }),
          403,
          404,
        );
        refuses(await low.call(userRoleCalls.change, { params, body: { roles: ['TECHNICIAN'] } }), 403, 404);
        refuses(await low.call(calls.removeProfessional, { params: { id } }), 403, 404);
        const { roles, answer } = await rolesIn(kit, id, organization.get());
        expects(roles.join() === 'DOCTOR', 'the roles have changed', answer);
      },
    },
    {
      requirement: 'R-ADM-10',
      title: 'an administrator of one organization reaches neither organizations nor products, and changes no devices',
      run: async () => {
        const { visitor } = await lowerAdministrator(kit);
        const id = 2_000_000_000;
        const list = { search: {}, pagination: { start: 0, limit: 1 } };
        for (const resource of [organizationCalls, productCalls, hardwareCalls, driverCalls, firmwareCalls])
          refuses(await callOf(visitor, resource.list, { body: list }), 403, 404);
        const sent = { name: `Conformance-${kit.mark}-low`, locale: 'fr-FR', applications: [] };
        const low = { what: 'organization', calls: organizationCalls };
        refuses(await createResource(kit, visitor, low, { body: sent }), 403, 404);
        refuses(await visitor.call(deviceCalls.remove, { params: { id } }), 403, 404);
        refuses(await visitor.call(calls.listAdministrators, { body: list }), 403, 404);
      },
    },
  ];
}
