import { administeredUserCalls } from '#/contract/administered-users.ts';
import { patientListCalls } from '#/contract/patient-list.ts';
import { patientCalls } from '#/contract/patients.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCalls } from '#/contract/records.ts';
import { sessionCalls } from '#/contract/session.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { expects, has, refuses, succeeds } from '../expectations.ts';
import type { AccountName } from '../accounts.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { switchTo } from './session.ts';

interface Own {
  organizationId: number;
  patientId: number;
  recordId: number;
}

export function accessChecks(kit: Kit): Check[] {
  const own = finding<Own>('a patient and a recording of the kit');

  const prepare = async () => {
    const doctor = await kit.as('doctor');
    const { user, organizationId } = await contextOf(doctor);
    const patientId = idOf(await createPatient(kit, doctor, patientOf(kit, 'Lena')));
    const recordId = idOf(await createRecord(kit, doctor, recordOf(kit, patientId, user.id)));
    own.set({ organizationId, patientId, recordId });
  };

  /** All answers are refusals, and nothing has changed. */
  const reachesNothing = async (visitor: Visitor) => {
    const { patientId, recordId } = own.get();
    const patient = { params: { id: patientId } };
    const record = { params: { id: recordId } };
    const answers: Answer[] = [
      await visitor.call(patientCalls.fetch, patient),
      await visitor.call(patientCalls.update, { ...patient, body: patientOf(kit, 'Taken') }),
      await visitor.call(recordCalls.fetch, record),
      await visitor.call(recordCalls.tech, record),
      await visitor.call(recordChangeCalls.patch, { ...record, body: { operator: null } }),
      await visitor.call(recordChangeCalls.remove, record),
    ];
    for (const answer of answers) refuses(answer, 403, 404);
  };

  const isUnchanged = async () => {
    const answer = await (await kit.as('doctor')).call(patientCalls.fetch, { params: { id: own.get().patientId } });
    succeeds(answer);
    has(answer, { firstName: 'Lena' });
  };

  const needsDuty = (name: AccountName) => async () => {
    const visitor = await kit.as(name);
    const context = await visitor.call(sessionCalls.context);
    succeeds(context);
    const { organizationId } = await contextOf(visitor);
    const body = { filter: { organizationId }, pagination: { start: 0, limit: 1 } };
    refuses(await visitor.call(patientListCalls.list, { body }), 403);
  };

  return [
    {
      requirement: 'R-ROL-13',
      title: 'a doctor of another organization reaches neither patients nor recordings',
      run: async () => {
        await prepare();
        const stranger = await kit.as('stranger');
        const { organizationId } = await contextOf(stranger);
        if (organizationId === own.get().organizationId) throw new NotTried('the stranger is of the same organization');
        await reachesNothing(stranger);
        await isUnchanged();
      },
    },
    {
      requirement: 'R-ROL-13',
      title: 'in another organization, the user does not reach what belongs to the first one',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { organizations } = await contextOf(doctor);
        const { organizationId } = own.get();
        const other = organizations.find(({ organization }) => organization.id !== organizationId);
        if (!other) throw new NotTried('needs a doctor of two organizations');
        succeeds(await switchTo(doctor, other.organization.id));
        try {
          await reachesNothing(doctor);
        } finally {
          await switchTo(doctor, organizationId);
        }
        await isUnchanged();
      },
    },
    {
      requirement: 'R-ADM-5',
      title: 'the administration refuses a doctor',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { organizationId } = own.get();
        const body = { filter: { organizationId }, pagination: { start: 0, limit: 1 } };
        refuses(await doctor.call(userRoleCalls.allowedForNew));
        refuses(await doctor.call(administeredUserCalls.listAdministrators, { body }));
      },
    },
    {
      requirement: 'R-ADM-5',
      title: 'the calls of care refuse an administrator',
      run: async () => reachesNothing(await kit.as('administrator')),
    },
    {
      requirement: 'R-REC-43',
      title: 'a technician who has no part in a recording does not change its rhythm specialist',
      run: async () => {
        const body = { rythmSpecialist: null };
        const params = { id: own.get().recordId };
        refuses(await (await kit.as('technician')).call(recordChangeCalls.patch, { params, body }));
      },
    },
    {
      requirement: 'R-REC-45',
      title: 'nobody but the rhythm specialist writes the diagnosis',
      run: async () => {
        const technician = await kit.as('technician');
        const params = { id: own.get().recordId };
        const body = { diagnosis: 'Not allowed.' };
        refuses(await technician.call(recordChangeCalls.patch, { params, body }));
        const after = await (await kit.as('doctor')).call(recordCalls.fetch, { params });
        const { diagnosis } = after.json as { diagnosis?: string | null };
        expects(!diagnosis, 'the recording has a diagnosis', after);
      },
    },
    {
      requirement: 'R-ACC-53',
      title: 'who must change the password reads the context, and no patients',
      run: needsDuty('newcomer'),
    },
    {
      requirement: 'R-ACC-53',
      title: 'who has not accepted the legal notices reads the context, and no patients',
      run: needsDuty('reader'),
    },
  ];
}
