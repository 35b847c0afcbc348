import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects, has, refusalOf, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';

const diagnosis = 'Written by the conformance kit. No person was examined.';

/** From the prescription to the diagnosis. What has begun cannot be removed, so the accounts file must allow it. */
export function courseChecks(kit: Kit): Check[] {
  const made = finding<{ id: number; userId: number }>('a recording that may stay on the platform');
  const begun = finding<true>('a recording that has begun');
  const over = finding<true>('a recording that is over');
  const diagnosed = finding<true>('a recording with a diagnosis');
  const closed = finding<true>('a recording that is closed');

  const params = () => ({ id: made.get().id });
  const read = async () => (await kit.as('doctor')).call(recordCalls.fetch, { params: params() });
  const patch = async (body: object) =>
    (await kit.as('doctor')).call(recordChangeCalls.patch, { params: params(), body });
  const setStatus = async (newStatus: string) =>
    (await kit.as('doctor')).call(recordChangeCalls.setStatus, { params: { ...params(), newStatus } });
  const reaches = async (status: string) => {
    has(await setStatus(status), { status });
    has(await read(), { status });
  };

  return [
    {
      requirement: 'R-REC-40',
      title: 'a recording begins',
      run: async () => {
        if (!kit.settings.accounts.mayLeaveRecording) throw new NotTried('needs "mayLeaveRecording": true');
        const doctor = await kit.as('doctor');
        const { user } = await contextOf(doctor);
        const patient = await createPatient(kit, doctor, patientOf(kit, 'Vera'));
        if (!patient.ok) throw new NotTried('needs a patient of the kit');
        const recording = await createRecord(kit, doctor, recordOf(kit, idOf(patient), user.id));
        made.set({ id: idOf(recording), userId: user.id });
        await reaches('ONGOING_RECORDING');
        begun.set(true);
      },
    },
    {
      requirement: 'R-REC-40',
      title: 'a status that a recording already has is no error',
      run: async () => {
        begun.get();
        succeeds(await setStatus('ONGOING_RECORDING'));
      },
    },
    {
      requirement: 'R-REC-41',
      title: 'a recording that has begun is not removed',
      run: async () => {
        begun.get();
        refuses(await (await kit.as('doctor')).call(recordChangeCalls.remove, { params: params() }));
        succeeds(await read());
      },
    },
    {
      requirement: 'R-REC-40',
      title: 'a recording is over',
      run: async () => {
        begun.get();
        await reaches('RECORDED');
        over.set(true);
      },
    },
    {
      requirement: 'R-REC-42',
      title: 'the operator of a recording that is over is not changed',
      run: async () => {
        over.get();
        refuses(await patch({ operator: null }));
      },
    },
    {
      requirement: 'R-REC-52',
      title: 'a recording without a diagnosis is not closed',
      run: async () => {
        over.get();
        refuses(await setStatus('ANALYSED'));
      },
    },
    {
      requirement: 'R-REC-46',
      title: 'an empty diagnosis is refused by the field, and so is one that is too long',
      run: async () => {
        over.get();
        for (const text of ['', 'x'.repeat(5001)]) {
          const answer = await patch({ diagnosis: text });
          refuses(answer, 400, 422);
          expects(refusalOf(answer).fields.includes('diagnosis'), 'the refusal does not name the field', answer);
        }
      },
    },
    {
      requirement: 'R-REC-48',
      title: 'a diagnosis is stored with its author and its time',
      run: async () => {
        over.get();
        const answer = await patch({ diagnosis });
        valueOf(recordChangeCalls.patch, answer);
        has(answer, { diagnosis });
        const after = await read();
        has(after, { diagnosis });
        const { diagnosisAuthor, diagnosisDate } = valueOf(recordCalls.fetch, after);
        const isOwn = diagnosisAuthor?.id === made.get().userId && Boolean(diagnosisDate);
        expects(isOwn, 'the author is not the user, or there is no time', after);
        diagnosed.set(true);
      },
    },
    {
      requirement: 'R-REC-47',
      title: 'a recording with a diagnosis is closed',
      run: async () => {
        diagnosed.get();
        await reaches('ANALYSED');
        closed.set(true);
      },
    },
    {
      requirement: 'R-REC-45',
      title: 'the diagnosis of a closed recording is not changed',
      run: async () => {
        closed.get();
        refuses(await patch({ diagnosis: 'Changed after it was closed.' }));
        has(await read(), { diagnosis });
      },
    },
  ];
}
