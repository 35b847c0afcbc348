import { expect, request as apiRequest, type APIRequestContext } from 'playwright/test';
import { openSession, ownHeaders } from './session.ts';

const headersOf = (application: string) => ({ ...ownHeaders, 'X-Application': application });

/** The signed-in user's id. */
export async function userIdOf(request: APIRequestContext, application = 'WEMU'): Promise<number> {
  const answer = await request.get('/v1/usercontext', { headers: headersOf(application) });
  return ((await answer.json()) as { user: { id: number } }).user.id;
}

/** Creates a patient with the required fields, and returns the id. */
export async function createPatient(
  request: APIRequestContext,
  names: { firstName: string; lastName: string },
): Promise<number> {
  const data = {
    ...names,
    sex: 'F',
    birthdate: '1961-07-03',
    locale: 'en-GB',
    tagList: [],
    consentToDataAccessForResearch: false,
  };
  const answer = await request.post('/v1/patients', { headers: ownHeaders, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

interface Prescribed {
  application?: string;
  /** The patient of the newest recording by default. */
  patientId?: number;
  /** The prescriber by default. */
  rythmSpecialist?: number;
  restEcg?: boolean;
  comments?: string;
}

/** Prescribes a recording for a patient of the organization, and returns its id. */
export async function prescribe(
  request: APIRequestContext,
  { application = 'WEMU', patientId, rythmSpecialist, restEcg = false, comments }: Prescribed,
): Promise<number> {
  const headers = headersOf(application);
  const list = await request.post('/v1/records/list', {
    headers,
    data: { filter: { application }, pagination: { start: 0, limit: 1 } },
  });
  const { data } = (await list.json()) as { data: { patient: { id: number } }[] };
  const user = await userIdOf(request, application);
  const answer = await request.post('/v1/records', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      application,
      patient: { id: patientId ?? data[0]?.patient.id },
      prescriber: { id: user },
      rythmSpecialist: { id: rythmSpecialist ?? user },
      operator: { id: user },
      duration: restEcg ? 5 * 60_000 : 24 * 3_600_000,
      resolution: 'HIGH',
      streamMode: 'STREAM',
      restEcg,
      comments: comments ?? null,
    },
  });
  if (!answer.ok()) throw new Error(`Prescribing: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

const shortestMs = 1500;
const begunAt = new Map<number, number>();

/** Sets a recording's next status, as its device would. One that lasts less than a second has no data. */
export async function setStatus(
  request: APIRequestContext,
  id: number,
  status: string,
  application = 'WEMU',
): Promise<void> {
  const isLongEnough = () => Date.now() - (begunAt.get(id) ?? 0) > shortestMs;
  if (status === 'RECORDED') await expect.poll(isLongEnough).toBe(true);
  const answer = await request.put(`/v1/records/${id}/status/${status}`, { headers: headersOf(application) });
  begunAt.set(id, Date.now());
  if (!answer.ok()) throw new Error(`${status}: ${answer.status()} ${await answer.text()}`);
}

/** The id of a rest ECG of the demonstration that is over. */
export async function finishedRestEcg(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/v1/records/list', {
    headers: headersOf('CCW'),
    data: {
      filter: { application: 'CCW', statusList: ['RECORDED', 'ANALYSED'] },
      pagination: { start: 0, limit: 100 },
    },
  });
  const { data } = (await answer.json()) as { data: { id: number; restEcg: boolean }[] };
  const found = data.find(({ restEcg }) => restEcg);
  if (!found) throw new Error('The demonstration has no rest ECG that is over');
  return found.id;
}

/** A recording that waits for the diagnosis of an account. */
export async function recordingToAnalyse(url: string, email: string): Promise<number> {
  const calls = await apiRequest.newContext({ baseURL: url });
  await openSession(calls, email);
  const id = await prescribe(calls, {});
  for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(calls, id, status);
  await calls.dispose();
  return id;
}
