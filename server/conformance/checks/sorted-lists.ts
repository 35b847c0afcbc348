import { administeredUserCalls, type UserSort } from '#/contract/administered-users.ts';
import { deviceCalls, type DeviceSort } from '#/contract/devices.ts';
import { expects, refuses, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, type Check } from '../outcome.ts';
import { ownDevices } from '../own-devices.ts';
import { ownProfessional } from '../own-people.ts';
import type { Answer } from '../visitor.ts';

const without = 'the rows stay in the order of the platform, whatever head is pressed';

/** As texts, 2.10.0 comes before 2.9.0. The letters end the serials. */
const versions = { b: '2.10.0', a: '2.1.3', c: '2.9.0' };

type Found = Promise<{ answer: Answer; rows: string[] }>;

const inAnyOrder = (rows: readonly string[]) => rows.toSorted().join(' ');

/** Both ends of an order. Throws `NotOffered` if the platform ignores it. */
async function isSorted(list: (isDescending: boolean) => Found, wanted: readonly string[]): Promise<void> {
  const first = await list(false);
  const last = await list(true);
  if (first.rows.join() === last.rows.join()) throw new NotOffered('the order is ignored');
  const isFirst = first.rows.join() === wanted.join();
  expects(isFirst, `the order must be ${wanted.join(' ')}, not ${first.rows.join(' ')}`, first.answer);
  const isLast = last.rows.join() === wanted.toReversed().join();
  expects(isLast, `the order from the other end is no reverse: ${last.rows.join(' ')}`, last.answer);
}

/** Orders, filters and the search for a version, in lists of devices and people of the kit. */
export function sortedListChecks(kit: Kit): Check[] {
  const ready = finding<true>('devices of the kit that are listed');
  const people = finding<true>('professionals of the kit who are listed');
  const administrator = async () => kit.as('systemAdministrator');
  const begin = `KIT-${kit.mark}-sorted`;

  const sent = async (body: { search?: object; filter?: object; sort?: object }, start = 0, limit = 50) => {
    const search = { serial: begin, ...body.search };
    const pagination = { start, limit };
    return (await administrator()).call(deviceCalls.list, { body: { ...body, search, pagination } });
  };
  /** The letters of the devices that are found. */
  const devices = async (...how: Parameters<typeof sent>): Found => {
    const answer = await sent(...how);
    const { data } = valueOf(deviceCalls.list, answer);
    return { answer, rows: data.map(({ serial }) => serial.slice(-1)) };
  };
  const devicesBy = (by: DeviceSort) => (isDescending: boolean) => devices({ sort: { by, isDescending } });
  const finds = async (firmwareVersion: string, wanted: string) => {
    const { answer, rows } = await devices({ search: { firmwareVersion } });
    const isFound = inAnyOrder(rows) === wanted;
    expects(isFound, `the search for ${firmwareVersion} must find '${wanted}', not '${rows.join(' ')}'`, answer);
  };
  const filtersTo = async (filter: object, wanted: string) => {
    const { answer, rows } = await devices({ filter });
    const isFound = inAnyOrder(rows) === wanted;
    expects(isFound, `the filter ${JSON.stringify(filter)} must find '${wanted}', not '${rows.join(' ')}'`, answer);
  };
  const professionals = async (more: object): Found => {
    const search = { lastName: `Conformance-${kit.mark}-sorted` };
    const body = { search, pagination: { start: 0, limit: 50 }, ...more };
    const answer = await (await administrator()).call(administeredUserCalls.listProfessionals, { body });
    const { data } = valueOf(administeredUserCalls.listProfessionals, answer);
    return { answer, rows: data.map(({ lastName }) => lastName.slice(-1)) };
  };
  const professionalsBy = (by: UserSort) => (isDescending: boolean) => professionals({ sort: { by, isDescending } });

  return [
    {
      requirement: 'R-ADM-65',
      title: 'devices are sorted by their serial, from either end',
      without,
      run: async () => {
        await ownDevices(kit, 'sorted', versions);
        ready.set(true);
        await isSorted(devicesBy('serial'), ['a', 'b', 'c']);
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'devices are sorted by their versions, not by the texts of these',
      without,
      run: async () => {
        ready.get();
        await isSorted(devicesBy('firmwareVersion'), ['a', 'c', 'b']);
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'pages of devices that are equal in their order neither overlap nor leave one out',
      run: async () => {
        ready.get();
        const pages = [];
        for (const start of [0, 1, 2]) pages.push(await devices({ sort: { by: 'product' } }, start, 1));
        const rows = pages.flatMap((page) => page.rows);
        expects(inAnyOrder(rows) === 'a b c', `three pages have ${rows.join(' ')}`, pages.at(-1)?.answer);
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'a search for a version finds this one, and not what has it in its text',
      run: async () => {
        ready.get();
        await finds('2.1.3', 'a');
        await finds('2.1', 'a');
        await finds('2', 'a b c');
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'a search for a range of versions finds those in it',
      run: async () => {
        ready.get();
        await finds('2.2–2.10', 'b c');
        await finds('>=2.10', 'b');
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'a search for something that is no version is refused',
      run: async () => {
        ready.get();
        refuses(await sent({ search: { firmwareVersion: 'newest' } }), 400, 422);
      },
    },
    {
      requirement: 'R-ADM-65',
      title: 'devices are filtered by their target and their last contact',
      run: async () => {
        ready.get();
        await filtersTo({ hasTarget: false }, 'a b c');
        await filtersTo({ hasTarget: true }, '');
        await filtersTo({ neverHeard: true }, 'a b c');
        await filtersTo({ heardSince: '2001-01-01T00:00:00Z' }, '');
      },
    },
    {
      requirement: 'R-ADM-64',
      title: 'people are sorted by their last and first names, from either end',
      without,
      run: async () => {
        await ownProfessional(kit, 'sorted-b', { firstName: 'Anna', roles: ['DOCTOR'] });
        await ownProfessional(kit, 'sorted-a', { firstName: 'Cleo', roles: ['DOCTOR'] });
        await ownProfessional(kit, 'sorted-c', { firstName: 'Bert', roles: ['DOCTOR'] });
        people.set(true);
        await isSorted(professionalsBy('lastName'), ['a', 'b', 'c']);
        await isSorted(professionalsBy('firstName'), ['b', 'c', 'a']);
      },
    },
    {
      requirement: 'R-ADM-64',
      title: 'people are filtered by their roles',
      run: async () => {
        people.get();
        const wanted = { DOCTOR: 'a b c', TECHNICIAN: '' };
        for (const [role, found] of Object.entries(wanted)) {
          const { answer, rows } = await professionals({ filter: { roleNames: [role] } });
          const isFound = inAnyOrder(rows) === found;
          expects(isFound, `the filter by ${role} must find '${found}', not '${rows.join(' ')}'`, answer);
        }
      },
    },
  ];
}
