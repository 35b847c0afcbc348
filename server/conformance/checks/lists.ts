import { professionalCalls } from '#/contract/healthcare-professionals.ts';
import { patientListCalls } from '#/contract/patient-list.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, idOf, patientOf } from '../own-objects.ts';

const firstNames = ['Zoë', 'Bruno', 'Chiara'] as const;

const unknownId = 2_000_000_000;

export function listChecks(kit: Kit): Check[] {
  const organization = finding<number>('the user context');
  const ids = finding<readonly number[]>('three patients of the kit');
  // Other checks of the kit have patients with its usual name.
  const lastName = `Listed-${kit.mark}`;

  const list = async (search: object | null, pagination: object = { start: 0, limit: 10 }) =>
    (await kit.as('doctor')).call(patientListCalls.list, {
      body: { search, filter: { organizationId: organization.get() }, pagination },
    });
  const pageOf = async (search: object | null, pagination?: object) => {
    const answer = await list(search, pagination);
    return { answer, ...valueOf(patientListCalls.list, answer) };
  };
  const finds = async (search: object, wanted: readonly string[]) => {
    ids.get();
    const { answer, data, meta } = await pageOf(search);
    const found = data.map(({ firstName }) => firstName).toSorted();
    const isMet = found.join() === wanted.toSorted().join() && meta.totalCount === wanted.length;
    expects(isMet, `the search must find ${wanted.length} patients of the kit, and found ${meta.totalCount}`, answer);
  };

  return [
    {
      requirement: 'R-CAL-20',
      title: 'created patients are in the list at once',
      run: async () => {
        const doctor = await kit.as('doctor');
        organization.set((await contextOf(doctor)).organizationId);
        const made: number[] = [];
        for (const [index, firstName] of firstNames.entries()) {
          const body = { ...patientOf(kit, firstName), lastName, birthdate: `195${index}-03-01` };
          const created = await createPatient(kit, doctor, body);
          if (!created.ok) throw new NotTried('needs three patients of the kit');
          made.push(idOf(created));
        }
        ids.set(made);
        await finds({ lastName }, firstNames);
      },
    },
    {
      requirement: 'R-PAT-9',
      title: 'a name is found by any part, without case and accents',
      run: async () => finds({ firstName: 'OE', lastName: lastName.slice(2).toUpperCase() }, ['Zoë']),
    },
    {
      requirement: 'R-PAT-4',
      title: 'a search by the birthdate finds only who was born then',
      run: async () => finds({ lastName, birthdate: { year: 1951, month: 3, day: 1 } }, ['Bruno']),
    },
    {
      requirement: 'R-PAT-4',
      title: 'a search for null finds every patient',
      run: async () => {
        ids.get();
        const { answer, meta } = await pageOf({ firstName: null, lastName: null, birthdate: null });
        expects(meta.totalCount >= firstNames.length, 'the list lacks patients of the kit', answer);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'a page has at most as many rows as asked for, and the total of all pages',
      run: async () => {
        ids.get();
        const { answer, data, meta } = await pageOf({ lastName }, { start: 0, limit: 2 });
        expects(data.length === 2 && meta.totalCount === 3, 'it must have 2 of 3 patients', answer);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'pages continue where the former one ends',
      run: async () => {
        const first = await pageOf({ lastName }, { start: 0, limit: 2 });
        const second = await pageOf({ lastName }, { start: 2, limit: 2 });
        const found = [...first.data, ...second.data].map(({ id }) => id).toSorted((one, other) => one - other);
        const isMet = found.join() === [...ids.get()].toSorted((one, other) => one - other).join();
        expects(isMet, 'two pages must have each of the 3 patients once', second.answer);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'a page behind the last one is empty',
      run: async () => {
        const { answer, data, meta } = await pageOf({ lastName }, { start: 20, limit: 10 });
        expects(data.length === 0 && meta.totalCount === 3, 'it must have no rows, and the total of 3', answer);
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'a list without a page is refused',
      run: async () => {
        const filter = { organizationId: organization.get(), application: kit.platform.application };
        const doctor = await kit.as('doctor');
        refuses(await doctor.call(patientListCalls.list, { body: { filter } }));
        refuses(await doctor.call(recordCalls.list, { body: { filter } }));
      },
    },
    {
      requirement: 'R-CAL-8',
      title: 'a page of more than 500 rows is refused',
      run: async () => refuses(await list(null, { start: 0, limit: 501 })),
    },
    {
      requirement: 'R-ROL-13',
      title: 'the patients of another organization are not listed',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { organizations, organizationId } = await contextOf(doctor);
        const others = organizations.map(({ organization }) => organization.id).filter((id) => id !== organizationId);
        for (const other of [...others, unknownId]) {
          const body = { filter: { organizationId: other }, pagination: { start: 0, limit: 10 } };
          const answer = await doctor.call(patientListCalls.list, { body });
          const isEmpty = answer.ok && valueOf(patientListCalls.list, answer).data.length === 0;
          if (!isEmpty) refuses(answer);
        }
      },
    },
    {
      requirement: 'R-CAL-22',
      title: 'the professionals of the organization are listed with their roles',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { user, organizationId } = await contextOf(doctor);
        const search = { firstName: user.firstName, lastName: user.lastName };
        const body = { search, filter: { organizationId }, pagination: { start: 0, limit: 100 } };
        const answer = await doctor.call(professionalCalls.list, { body });
        succeeds(answer);
        const own = valueOf(professionalCalls.list, answer).data.find(({ id }) => id === user.id);
        expects(own?.roles.includes('DOCTOR') === true, 'the user is not listed as a doctor', answer);
      },
    },
  ];
}
