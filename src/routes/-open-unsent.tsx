import { useQuery, type QueryClient } from '@tanstack/react-query';
import { redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { loadItem, sentIdOf } from '#/data/outbox/outbox.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';
import { UnsentList } from '#/features/outbox/unsent-list.tsx';
import { PatientDetails } from '#/features/patients/patient-details.tsx';
import { UnsentNote } from '#/parts/outbox/item-note.tsx';

import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { UnsentRecord } from '#/features/outbox/unsent-record.tsx';
import { useState } from 'react';

/** Tells whether the address still ends with this id. What arrives late must not lead a user back who has gone on. */
function useIsAt(id: number): () => boolean {
  const router = useRouter();
  return () => router.latestLocation.pathname.endsWith(`/${id}`);
}

/** The local address leads to the patient after it was sent, too. */
export async function openUnsentPatient(queryClient: QueryClient, id: number) {
  await leadToPatient(queryClient, id);
  try {
    await queryClient.query({ ...patientQuery(id), staleTime: 0 });
  } catch (error) {
    // The patient may be sent just between the two reads.
    await leadToPatient(queryClient, id);
    notifyPatientProblem(error);
    throw redirect({ to: '/home', replace: true });
  }
  return { id, Unsent: UnsentPatientPage };
}

async function leadToPatient(queryClient: QueryClient, id: number): Promise<void> {
  const sentId = await sentIdOf(queryClient, id);
  const to = '/home/patient/details/$patientId';
  if (sentId !== undefined)
    throw redirect({ to, params: { patientId: String(sentId) }, search: { page: 1 }, replace: true });
}

/** The local address leads to the recording after it was sent, too. */
export async function openUnsentRecord(queryClient: QueryClient, id: number) {
  // In this order, what is sent between the two reads is found.
  const item = await loadItem(queryClient, id);
  const sentId = await sentIdOf(queryClient, id);
  if (sentId !== undefined)
    throw redirect({ to: '/home/record/details/$recordId', params: { recordId: String(sentId) }, replace: true });
  return { id: item ? id : undefined, Unsent: UnsentRecordPage };
}

function UnsentPatientPage({ id }: { id: number }) {
  const navigate = useNavigate();
  const isHere = useIsAt(id);
  const show = (sentId: number) => {
    if (!isHere()) return;
    void navigate({ to: '/home/patient/details/$patientId', params: { patientId: String(sentId) }, replace: true });
  };
  return (
    <PatientDetails id={id} note={<UnsentNote id={id} onSent={show} />}>
      <UnsentList patientId={id} />
    </PatientDetails>
  );
}

function UnsentRecordPage({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: items } = useQuery(outboxQuery);
  const item = useLastFound(items?.find((one) => one.id === id));
  const isHere = useIsAt(id);
  const show = (sentId: number) => {
    if (!isHere()) return;
    void navigate({
      to: '/home/record/details/$recordId',
      params: { recordId: String(sentId) },
      state: { prescribedIn: performance.timeOrigin },
      replace: true,
    });
  };
  return item ? <UnsentRecord item={item} note={<UnsentNote id={id} onSent={show} />} /> : null;
}

/** What was sent stays on the screen until the next screen opens. */
function useLastFound<T>(found: T | undefined): T | undefined {
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? last;
}
