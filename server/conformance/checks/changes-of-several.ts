import { chosenCalls } from '#/contract/chosen-calls.ts';
import type { ChosenResult } from '#/contract/chosen.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { expects, offered, refuses, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, type Check } from '../outcome.ts';
import { ownDevices } from '../own-devices.ts';
import { historyOf, provePassword } from '../own-resources.ts';
import { lowerAdministrator, ownOrganization, ownProfessional, rolesIn } from '../own-people.ts';
import type { Answer } from '../visitor.ts';

/** No object has it. */
const unknown = 2_000_000_000;

const without = 'the dialog says that the check failed; each one is changed on its own page';

interface Devices {
  ids: number[];
  /** Finds all of them. */
  found: object;
  home: number;
  other: number;
}

const technicians = (isGiven: boolean) => ({ role: 'TECHNICIAN', isGiven });

function counts(answer: Answer, found: ChosenResult, wanted: Partial<ChosenResult>): void {
  const others = (['changed', 'unchanged', 'refused'] as const).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== found[name],
  );
  expects(others.length === 0, `it must count ${JSON.stringify(wanted)}`, answer);
}

/** Devices and people that are changed by one call, all of them or none. */
export function changesOfSeveralChecks(kit: Kit): Check[] {
  const ready = finding<Devices>('a check of several devices');
  const people = finding<{ ids: number[]; organizationId: number }>('a check of several people');
  const administrator = async () => kit.as('systemAdministrator');

  const move = async (body: object) => (await administrator()).call(chosenCalls.move, { body });
  const placesOf = async ({ ids }: Devices) => {
    const places = [];
    for (const id of ids) {
      const answer = await (await administrator()).call(deviceCalls.fetch, { params: { id } });
      places.push(valueOf(deviceCalls.fetch, answer).organizationId);
    }
    return places.join();
  };
  /** Each device stays where it is. */
  const changesNothing = async (devices: Devices, send: () => Promise<Answer>) => {
    const before = await placesOf(devices);
    const answer = await send();
    expects((await placesOf(devices)) === before, 'the call has changed a device', answer);
    return answer;
  };
  /** Where the devices are not. */
  const elsewhere = async (devices: Devices) => {
    const { home, other } = devices;
    return (await placesOf(devices)).split(',').includes(String(other)) ? home : other;
  };
  const giveRole = async (body: object) => {
    const visitor = await administrator();
    await provePassword(kit, visitor);
    return visitor.call(chosenCalls.roleOfProfessionals, { body });
  };
  const heldBy = async ({ ids, organizationId }: { ids: number[]; organizationId: number }) => {
    const held = [];
    for (const id of ids) held.push((await rolesIn(kit, id, organizationId)).roles.join('+'));
    return held.join();
  };

  return [
    {
      requirement: 'R-ADM-66',
      title: 'a check of several devices says what would change and why some are left out, and changes nothing',
      without,
      run: async () => {
        const other = await ownOrganization(kit, 'several');
        const made = await ownDevices(kit, 'several', { a: '1.0.0', b: '1.0.0' });
        const ids = made.map(({ id }) => id);
        const found = { search: { serial: `KIT-${kit.mark}-several` } };
        const devices = { ids, found, other, home: made[0]?.organizationId ?? 0 };
        const body = { chosen: { ids: [...ids, unknown] }, organizationId: other, dryRun: true };
        const answer = await changesNothing(devices, async () => {
          const checked = await move(body);
          offered(checked);
          return checked;
        });
        const result = valueOf(chosenCalls.move, answer);
        counts(answer, result, { changed: 2, unchanged: 0, refused: 1 });
        const [left] = result.reasons;
        expects(left?.reason === 'not-found' && left.count === 1, "it must say 'not-found' of one", answer);
        ready.set(devices);
      },
    },
    {
      requirement: 'R-ADM-66',
      title: 'several devices are changed only if as many are left out as the caller says',
      run: async () => {
        const devices = ready.get();
        const chosen = { ids: [...devices.ids, unknown] };
        const organizationId = await elsewhere(devices);
        const answer = await changesNothing(devices, () => move({ chosen, organizationId, leaveOut: 0 }));
        refuses(answer, 409);
      },
    },
    {
      requirement: 'R-ADM-66',
      title: 'what is found is changed only if it is as many as were seen',
      run: async () => {
        const devices = ready.get();
        const chosen = { found: devices.found, count: devices.ids.length + 1 };
        const organizationId = await elsewhere(devices);
        refuses(await changesNothing(devices, () => move({ chosen, organizationId })), 409);
      },
    },
    {
      requirement: 'R-ADM-66',
      title: 'a change with the mark of another check is refused, and changes nothing',
      without: 'if as many others are found as were seen, they are changed in place of them',
      run: async () => {
        const devices = ready.get();
        const { ids } = devices;
        const organizationId = await elsewhere(devices);
        const one = await move({ chosen: { ids: ids.slice(0, 1) }, organizationId, dryRun: true });
        const { mark } = valueOf(chosenCalls.move, one);
        if (mark === undefined) throw new NotOffered('a check has no mark');
        refuses(await changesNothing(devices, () => move({ chosen: { ids }, organizationId, mark })), 409);
      },
    },
    {
      requirement: 'R-ADM-66',
      title: 'several devices are changed at once as the check has said, and the history has each',
      run: async () => {
        const devices = ready.get();
        const { ids, found } = devices;
        const organizationId = await elsewhere(devices);
        const change = { chosen: { found, count: ids.length }, organizationId };
        const { mark } = valueOf(chosenCalls.move, await move({ ...change, dryRun: true }));
        const answer = await move({ ...change, mark });
        counts(answer, valueOf(chosenCalls.move, answer), { changed: 2, unchanged: 0, refused: 0 });
        const isMoved = (await placesOf(devices)) === ids.map(() => organizationId).join();
        expects(isMoved, 'a device is not where it was sent', answer);
        const again = await move(change);
        counts(again, valueOf(chosenCalls.move, again), { changed: 0, unchanged: 2, refused: 0 });
        for (const id of ids) {
          const { answer: told, rows } = await historyOf(await administrator(), 'device', id);
          const isTold = rows.some(({ action }) => action === 'changed');
          expects(isTold, 'the history lacks the change of a device', told);
        }
      },
    },
    {
      requirement: 'R-ADM-10',
      title: 'an administrator of one organization changes no devices together',
      run: async () => {
        const devices = ready.get();
        const { visitor, organizationId } = await lowerAdministrator(kit);
        const body = { chosen: { ids: devices.ids }, organizationId };
        refuses(await changesNothing(devices, () => visitor.call(chosenCalls.move, { body })), 403, 404);
      },
    },
    {
      requirement: 'R-ADM-67',
      title: 'a check of the roles of several people says what would change, and changes nothing',
      without,
      run: async () => {
        const organizationId = await ownOrganization(kit, 'roles');
        const ids = [
          await ownProfessional(kit, 'roles-a', { organizationId, roles: ['DOCTOR'] }),
          await ownProfessional(kit, 'roles-b', { organizationId, roles: ['DOCTOR', 'TECHNICIAN'] }),
        ];
        const chosen = { ids: [...ids, unknown] };
        const answer = await giveRole({ chosen, organizationId, ...technicians(true), dryRun: true });
        offered(answer);
        counts(answer, valueOf(chosenCalls.roleOfProfessionals, answer), { changed: 1, unchanged: 1, refused: 1 });
        const held = await heldBy({ ids, organizationId });
        expects(held === 'DOCTOR,DOCTOR+TECHNICIAN', 'a check has given a role', answer);
        people.set({ ids, organizationId });
      },
    },
    {
      requirement: 'R-ADM-67',
      title: 'several people get a role at once, and lose it',
      run: async () => {
        const { ids, organizationId } = people.get();
        const change = { chosen: { ids }, organizationId };
        const given = await giveRole({ ...change, ...technicians(true) });
        valueOf(chosenCalls.roleOfProfessionals, given);
        const both = await heldBy(people.get());
        expects(both === 'DOCTOR+TECHNICIAN,DOCTOR+TECHNICIAN', 'somebody lacks the role', given);
        const taken = await giveRole({ ...change, ...technicians(false) });
        counts(taken, valueOf(chosenCalls.roleOfProfessionals, taken), { changed: 2, unchanged: 0, refused: 0 });
        expects((await heldBy(people.get())) === 'DOCTOR,DOCTOR', 'the roles are others than those that stay', taken);
      },
    },
    {
      requirement: 'R-ADM-10',
      title: 'an administrator of one organization gives no role to several people of another one',
      run: async () => {
        const { ids } = people.get();
        const { visitor, organizationId } = await lowerAdministrator(kit);
        const body = { chosen: { ids }, organizationId, ...technicians(true), dryRun: true };
        const answer = await visitor.call(chosenCalls.roleOfProfessionals, { body });
        if (!answer.ok) return refuses(answer, 403, 404);
        const { changed, unchanged } = valueOf(chosenCalls.roleOfProfessionals, answer);
        return expects(changed + unchanged === 0, 'it must find nobody of another organization', answer);
      },
    },
  ];
}
