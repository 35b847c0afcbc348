import { patientRecordCalls } from '#/contract/patient-records.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';

const dayMs = 86_400_000;

/** Two recordings of one patient. The second one was prescribed before the first one. */
export function recordingListChecks(kit: Kit): Check[] {
  const own = finding<{ patientId: number; userId: number; now: number; earlier: number }>('two recordings of the kit');
  const list = async (filter: object) => {
    const { patientId } = own.get();
    const body = {
      filter: { application: kit.platform.application, patientId, ...filter },
      pagination: { start: 0, limit: 10 },
    };
    const answer = await (await kit.as('doctor')).call(recordCalls.list, { body });
    return { answer, ...valueOf(recordCalls.list, answer) };
  };
  const finds = (filter: () => object, count: number) => async () => {
    const { answer, data, meta } = await list(filter());
    const isMet = data.length === count && meta.totalCount === count;
    expects(isMet, `the filter must find ${count} recordings of the kit, and found ${meta.totalCount}`, answer);
  };
  const user = () => String(own.get().userId);

  return [
    {
      requirement: 'R-CAL-30',
      title: 'the recordings of one patient are listed',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { user } = await contextOf(doctor);
        const patient = await createPatient(kit, doctor, patientOf(kit, 'Karl'));
        if (!patient.ok) throw new NotTried('needs a patient of the kit');
        const patientId = idOf(patient);
        const body = recordOf(kit, patientId, user.id);
        const now = await createRecord(kit, doctor, body);
        const prescriptionDate = new Date(Date.now() - 3 * dayMs).toISOString();
        const earlier = await createRecord(kit, doctor, { ...body, prescriptionDate });
        own.set({ patientId, userId: user.id, now: idOf(now), earlier: idOf(earlier) });
        await finds(() => ({}), 2)();
      },
    },
    {
      requirement: 'R-CAL-20',
      title: 'the recordings of a patient come with their status, the newest prescription first',
      run: async () => {
        const { patientId, now, earlier } = own.get();
        const body = { patientId, application: kit.platform.application, pagination: { start: 0, limit: 10 } };
        const answer = await (await kit.as('doctor')).call(patientRecordCalls.status, { body });
        const { data } = valueOf(patientRecordCalls.status, answer);
        const found = data.map(({ record }) => `${record.id} ${record.status}`).join();
        expects(found === `${now} CREATED,${earlier} CREATED`, 'the recordings or their order differ', answer);
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'recordings are filtered by their status',
      run: async () => {
        await finds(() => ({ statusList: ['CREATED', 'ANALYSED'] }), 2)();
        await finds(() => ({ statusList: ['ANALYSED'] }), 0)();
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'recordings are filtered by who created them, and by everybody else',
      run: async () => {
        await finds(() => ({ createdById: user() }), 2)();
        await finds(() => ({ createdById: `!${user()}` }), 0)();
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'recordings are filtered by prescriber and rhythm specialist',
      run: async () => {
        await finds(() => ({ prescriberId: user(), rythmSpecialistId: user() }), 2)();
        await finds(() => ({ prescriberId: `!${user()}` }), 0)();
        await finds(() => ({ rythmSpecialistId: `!${user()}` }), 0)();
      },
    },
    {
      requirement: 'R-CAL-30',
      title: 'recordings are filtered by the day of the prescription in their time zone',
      run: async () => {
        const { data } = await list({});
        const record = data.find(({ id }) => id === own.get().now);
        if (!record?.prescriptionDate) throw new NotTried('needs the prescription date of a recording');
        const day = record.prescriptionDate.toZonedDateTimeISO(record.timeZone ?? 'UTC').toPlainDate();
        await finds(() => ({ prescriptionDate: day.toString() }), 1)();
        await finds(() => ({ prescriptionDate: day.subtract({ days: 1 }).toString() }), 0)();
      },
    },
  ];
}
