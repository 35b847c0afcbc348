import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCreationCalls } from '#/contract/record-creation.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects, has, refusalOf, refuses, succeeds, tagOf, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';
import { outdatedTag, withoutVersions } from './versions.ts';

const unknownId = 2_000_000_000;

export function recordingChecks(kit: Kit): Check[] {
  const sent = finding<ReturnType<typeof recordOf>>('a patient of the kit');
  const made = finding<number>('a recording of the kit');
  const params = () => ({ id: made.get() });
  const read = async () => (await kit.as('doctor')).call(recordCalls.fetch, { params: params() });
  const patch = async (body: unknown, headers: Record<string, string> = {}) =>
    (await kit.as('doctor')).call(recordChangeCalls.patch, { params: params(), body, headers });
  const change = async (changes: object, headers: Record<string, string> = {}) => {
    const body = { ...((await read()).json as object), ...changes };
    return (await kit.as('doctor')).call(recordChangeCalls.update, { params: params(), body, headers });
  };
  const create = async (changes: object) => createRecord(kit, await kit.as('doctor'), { ...sent.get(), ...changes });

  return [
    {
      requirement: 'R-CAL-30',
      title: 'a recording is prescribed',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { user } = await contextOf(doctor);
        const patient = await createPatient(kit, doctor, patientOf(kit, 'Ida'));
        if (!patient.ok) throw new NotTried('needs a patient of the kit');
        sent.set(recordOf(kit, idOf(patient), user.id));
        const answer = await create({});
        valueOf(recordCreationCalls.create, answer);
        made.set(idOf(answer));
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'a recording is read as it was prescribed',
      run: async () => {
        const answer = await read();
        const record = valueOf(recordCalls.fetch, answer);
        const { patient, prescriber, rythmSpecialist, operator, ...prescribed } = sent.get();
        has(answer, { ...prescribed, id: made.get() });
        const people = [record.patient, record.prescriber, record.rhythmSpecialist, record.operator];
        const wanted = [patient, prescriber, rythmSpecialist, operator];
        const isSame = people.every((person, index) => person?.id === wanted[index]?.id);
        expects(isSame, 'the patient, prescriber, rhythm specialist or operator is another one', answer);
      },
    },
    {
      requirement: 'R-REC-40',
      title: 'a new recording is CREATED',
      run: async () => has(await read(), { status: 'CREATED' }),
    },
    {
      requirement: 'R-CAL-31',
      title: 'the status of a recording is read alone',
      run: async () => {
        const answer = await (await kit.as('doctor')).call(recordCalls.status, { params: params() });
        valueOf(recordCalls.status, answer);
        has(answer, { status: 'CREATED' });
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'the time zone of a recording is read alone',
      run: async () => {
        const doctor = await kit.as('doctor');
        const zone = await doctor.call(recordCalls.tech, { params: params() });
        const { timeZone } = valueOf(recordCalls.tech, zone);
        expects(timeZone === null || isTimeZone(timeZone), 'the time zone has no IANA name', zone);
      },
    },
    {
      requirement: 'R-ROL-15',
      title: 'a professional who does not belong to the organization is refused by the field',
      run: async () => {
        const answer = await create({ operator: { id: unknownId } });
        refuses(answer, 400, 422);
        const isNamed = refusalOf(answer).fields.some((field) => field.startsWith('operator'));
        expects(isNamed, 'the refusal does not name the field operator', answer);
      },
    },
    {
      requirement: 'R-ACC-63',
      title: 'a recording of another application is not prescribed',
      run: async () => {
        const other = kit.platform.application === 'CCW' ? 'SOM' : 'CCW';
        refuses(await create({ application: other }), 400, 403, 422);
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'a prescription is changed as a whole',
      run: async () => {
        const answer = await change({ comments: 'Changed by the conformance kit.' });
        valueOf(recordChangeCalls.update, answer);
        has(answer, { comments: 'Changed by the conformance kit.' });
        has(await read(), { comments: 'Changed by the conformance kit.' });
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'a PATCH changes only what it names, and answers with the details',
      run: async () => {
        const before = valueOf(recordCalls.fetch, await read());
        const answer = await patch({ operator: sent.get().operator });
        const { operator, rhythmSpecialist } = valueOf(recordChangeCalls.patch, answer);
        const isSame = operator?.id === before.operator?.id && rhythmSpecialist?.id === before.rhythmSpecialist?.id;
        expects(isSame, 'operator or rhythm specialist has changed', answer);
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a recording has an ETag that changes with it',
      without: withoutVersions,
      run: async () => {
        const before = tagOf(await read());
        succeeds(await change({ comments: 'Changed for the ETag.' }));
        const after = await read();
        expects(tagOf(after) !== before, 'the ETag after the change is the one before', after);
      },
    },
    {
      requirement: 'R-CAL-52',
      title: 'a PATCH and a PUT with an outdated ETag are refused',
      without: withoutVersions,
      run: async () => {
        const outdated = await outdatedTag(read, () => change({ comments: 'Changed elsewhere.' }));
        refuses(await patch({ operator: sent.get().operator }, { 'If-Match': outdated }), 412);
        refuses(await change({ comments: 'Outdated.' }, { 'If-Match': outdated }), 412);
      },
    },
    {
      requirement: 'R-REC-40',
      title: 'a status is not skipped',
      run: async () => {
        const doctor = await kit.as('doctor');
        refuses(await doctor.call(recordChangeCalls.setStatus, { params: { ...params(), newStatus: 'ANALYSED' } }));
        has(await read(), { status: 'CREATED' });
      },
    },
    {
      requirement: 'R-REC-41',
      title: 'a recording that has not begun is removed',
      run: async () => {
        const doctor = await kit.as('doctor');
        const another = await create({});
        if (!another.ok) throw new NotTried('needs a second recording of the kit');
        const id = idOf(another);
        const answer = await doctor.call(recordChangeCalls.remove, { params: { id } });
        succeeds(answer);
        kit.gone(`recording ${id}`);
        refuses(await doctor.call(recordCalls.fetch, { params: { id } }), 404, 410);
      },
    },
  ];
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
