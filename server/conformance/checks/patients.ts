import { patientCalls } from '#/contract/patients.ts';
import { readingCalls } from '#/contract/readings.ts';
import { expects, has, offered, refuses, refusesField, succeeds, tagOf, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, type Check } from '../outcome.ts';
import { contextOf, createPatient, idOf, patientOf, readAs } from '../own-objects.ts';
import type { Answer } from '../visitor.ts';
import { outdatedTag, withoutVersions } from './versions.ts';

const unknownId = 2_000_000_000;

export function patientChecks(kit: Kit): Check[] {
  const made = finding<{ id: number; created: Answer }>('a patient of the kit');
  const sent = patientOf(kit);
  const read = async () => (await kit.as('doctor')).call(patientCalls.fetch, { params: { id: made.get().id } });
  const change = async (body: unknown, headers: Record<string, string> = {}) =>
    (await kit.as('doctor')).call(patientCalls.update, { params: { id: made.get().id }, body, headers });
  const create = async (body: unknown) => createPatient(kit, await kit.as('doctor'), body);

  return [
    {
      requirement: 'R-CAL-20',
      title: 'a patient is created as sent',
      run: async () => {
        const created = await create(sent);
        succeeds(created);
        made.set({ id: idOf(created), created });
        valueOf(patientCalls.create, created);
        has(created, readAs(sent));
      },
    },
    {
      requirement: 'R-CAL-20',
      title: 'a created patient is read as sent',
      run: async () => {
        const answer = await read();
        valueOf(patientCalls.fetch, answer);
        has(answer, { id: made.get().id, ...readAs(sent) });
      },
    },
    {
      requirement: 'R-ADM-44',
      title: 'who has read a patient is told on it, and no device or address',
      without: 'it does not show who looked',
      run: async () => {
        const doctor = await kit.as('doctor');
        succeeds(await read());
        const answer = await doctor.call(readingCalls.ofPatient, { params: { id: made.get().id } });
        offered(answer);
        const { data } = valueOf(readingCalls.ofPatient, answer);
        const { user } = await contextOf(doctor);
        const isTold = data.some(
          ({ kind, objectId, whoId }) => kind === 'patient' && objectId === made.get().id && whoId === user.id,
        );
        expects(isTold, 'the reader is missing', answer);
        expects(!/"(?:device|address)"/.test(JSON.stringify(answer.json)), 'a device or an address is told', answer);
      },
    },
    {
      requirement: 'R-CAL-7',
      title: 'members that the platform does not know are ignored',
      run: async () => succeeds(await change({ ...sent, conformanceKit: { any: ['thing'] } })),
    },
    {
      requirement: 'R-CAL-20',
      title: 'a patient is changed as sent',
      run: async () => {
        const changed = { ...sent, city: 'Le Puy', height: 170.5, comments: null };
        const answer = await change(changed);
        valueOf(patientCalls.update, answer);
        has(answer, { ...readAs(sent), city: 'Le Puy', height: 170.5, comments: null });
        has(await read(), { city: 'Le Puy', height: 170.5, comments: null });
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a patient has an ETag',
      without: withoutVersions,
      run: async () => void tagOf(await read()),
    },
    {
      requirement: 'R-CAL-52',
      title: 'the answers to a creation and to a change have the ETag, too',
      without: 'it reads the object once more after each change',
      run: async () => {
        tagOf(made.get().created);
        tagOf(await change(sent));
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a change of a patient changes the ETag',
      without: withoutVersions,
      run: async () => {
        const before = tagOf(await read());
        await change({ ...sent, city: 'Vienne' });
        const after = await read();
        expects(tagOf(after) !== before, 'the ETag after the change is the one before', after);
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a change with the present ETag is done',
      without: withoutVersions,
      run: async () => succeeds(await change({ ...sent, city: 'Lyon' }, { 'If-Match': tagOf(await read()) })),
    },
    {
      requirement: 'R-CAL-52',
      title: 'a change with an outdated ETag is refused',
      without: withoutVersions,
      run: async () => {
        const outdated = await outdatedTag(read, () => change({ ...sent, city: 'Metz' }));
        refuses(await change({ ...sent, city: 'Nice' }, { 'If-Match': outdated }), 412);
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a refused change of a patient changes nothing',
      without: withoutVersions,
      run: async () => {
        const outdated = await outdatedTag(read, () => change({ ...sent, city: 'Brest' }));
        const answer = await change({ ...sent, city: 'Arles' }, { 'If-Match': outdated });
        // Another check tells of a change that was not refused.
        if (!answer.ok) has(await read(), { city: 'Brest' });
      },
    },
    {
      requirement: 'R-CAL-50',
      title: 'a wrong field is refused by its name',
      run: async () => refusesField(await create({ ...sent, firstName: '' }), 'firstName'),
    },
    {
      requirement: 'R-PAT-43',
      title: 'a birthdate that is no date is refused',
      run: async () => refusesField(await create({ ...sent, birthdate: '1950-02-30' }), 'birthdate'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'each of several wrong fields is named',
      run: async () => refusesField(await create({ ...sent, lastName: '', height: 1000 }), 'lastName', 'height'),
    },
    {
      requirement: 'R-CAL-50',
      title: 'a body that is no JSON is refused',
      run: async () => refuses(await create('{"firstName":'), 400, 422),
    },
    {
      requirement: 'R-CAL-20',
      title: 'a patient that does not exist is not found',
      run: async () => {
        const doctor = await kit.as('doctor');
        refuses(await doctor.call(patientCalls.fetch, { params: { id: unknownId } }), 404, 403, 410);
      },
    },
    {
      requirement: 'R-PAT-50',
      title: 'the types of identity numbers come sorted',
      run: async () => {
        const answer = await (await kit.as('doctor')).call(patientCalls.nationalIdTypes);
        const types = valueOf(patientCalls.nationalIdTypes, answer);
        expects(types.join() === types.toSorted().join(), 'the types are not sorted', answer);
      },
    },
  ];
}
