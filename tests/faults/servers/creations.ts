import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '#/contract/headers.ts';
import { newPatient } from '../../../server/http/testing/patient.ts';
import { commonHeaders } from '../../performance/sign-in.ts';

const retryMs = 1000;

export interface Creation {
  path: 'patients' | 'records';
  body: object;
}

export const patientNamed = (lastName: string): Creation => ({
  path: 'patients',
  body: { ...newPatient, firstName: 'Fay', lastName, birthdate: '1980-05-17', sex: 'F' },
});

/** The doctor of the demonstration prescribes. */
export const prescriptionOf = (patientId: number, comments: string, more: object = {}): Creation => ({
  path: 'records',
  body: {
    application: 'WEMU',
    patient: { id: patientId, firstName: 'Fay', lastName: 'Fault' },
    prescriber: { id: 1, firstName: 'Claire', lastName: 'Vasseur' },
    rythmSpecialist: { id: 1, firstName: 'Claire', lastName: 'Vasseur' },
    operator: { id: 2, firstName: 'Jörg', lastName: 'Lindqvist' },
    duration: 86_400_000,
    resolution: 'HIGH',
    streamMode: 'BATCH',
    comments,
    ...more,
  },
});

/** Sends it, and again with its key until it is created, as the outbox does. Returns the id. */
export async function create(origin: string, cookie: string, { path, body }: Creation): Promise<number> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: {
        ...commonHeaders(origin),
        'Content-Type': 'application/json',
        Cookie: cookie,
        [headers.idempotencyKey]: key,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (answer?.status === 201) return ((await answer.json()) as { id: number }).id;
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await pause(retryMs);
  }
}
