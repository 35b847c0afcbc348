import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { loadWork, sentIdOf } from '#/data/outbox/outbox.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { KeptPatient } from '#/routes/-kept-patient.tsx';
import { KeptRecordPage } from '#/routes/-kept-record.tsx';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';

/** The local address leads to the patient after it was sent, too. */
export async function openKeptPatient(queryClient: QueryClient, id: number) {
  await leadToPatient(queryClient, id);
  try {
    await queryClient.query({ ...patientQuery(id), staleTime: 0 });
  } catch (error) {
    // The patient may be sent just between the two reads.
    await leadToPatient(queryClient, id);
    notifyPatientProblem(error);
    throw redirect({ to: '/home', replace: true });
  }
  return { id, Kept: KeptPatient };
}

async function leadToPatient(queryClient: QueryClient, id: number): Promise<void> {
  const sentId = await sentIdOf(queryClient, id);
  const to = '/home/patient/details/$patientId';
  if (sentId !== undefined)
    throw redirect({ to, params: { patientId: String(sentId) }, search: { page: 1 }, replace: true });
}

/** The local address leads to the recording after it was sent, too. */
export async function openKeptRecord(queryClient: QueryClient, id: number) {
  // In this order, what is sent between the two reads is found.
  const work = await loadWork(queryClient, id);
  const sentId = await sentIdOf(queryClient, id);
  if (sentId !== undefined)
    throw redirect({ to: '/home/record/details/$recordId', params: { recordId: String(sentId) }, replace: true });
  return { id: work ? id : undefined, Kept: KeptRecordPage };
}
