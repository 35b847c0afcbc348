import { application } from './sign-in.ts';

/** Prescribes a recording of a day for a patient of the demonstration. Returns its id. */
export async function prescribe(origin: string, caller: Record<string, string>): Promise<number> {
  const call = async <Answer>(path: string, body?: object) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...caller, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const answer = await fetch(`${origin}/v1/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { user } = await call<{ user: { id: number } }>('usercontext');
  const list = { filter: { application }, pagination: { start: 0, limit: 1 } };
  const { data } = await call<{ data: { patient: { id: number } }[] }>('records/list', list);
  const doctor = { id: user.id };
  const { id } = await call<{ id: number }>('records', {
    application,
    patient: { id: data[0]?.patient.id },
    prescriber: doctor,
    rythmSpecialist: doctor,
    operator: doctor,
    duration: 24 * 3_600_000,
    resolution: 'HIGH',
    streamMode: 'STREAM',
    restEcg: false,
    comments: null,
  });
  return id;
}
