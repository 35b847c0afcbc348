import { progress } from '../performance/report.ts';
import { commonHeaders, type Session } from '../performance/sign-in.ts';
import { inFaultyWorld, submitUnderFaults, type RunOptions } from './faulty-world.ts';
import type { Faults } from './outbox-faults.ts';
import { compare, type Comparison } from './outbox-result.ts';
import type { Random } from './random.ts';
import { lettersOf, type Submission } from './submission.ts';

export interface RunResult extends Comparison {
  faults: Faults['counts'];
  /** So many were saved on the tablet before they were sent. */
  saved: number;
  /** So many never left the tablet. */
  stuck: number;
}

/** The tray is stuck if nothing was sent for so long. */
const stuckMs = 180_000;

/** Submits forms while network, browser and server fail, repairs all three, and compares with the database. */
export function runOutbox({ submissions: count, tabs, seed }: RunOptions): Promise<RunResult> {
  return inFaultyWorld({ tabs, seed }, async (world) => {
    const { random, folder, origin, server, session, faults, tablet } = world;
    const submissions: Submission[] = [];
    const patients = await patientsOf(origin, session);
    while (submissions.length < count) {
      const batch = Array.from({ length: Math.min(tabs, count - submissions.length) }, (_, index) =>
        newSubmission(submissions.length + index, submissions, patients, random),
      );
      const kill = faults.nextKill();
      for (const { events } of batch) events.push(`round ${submissions.length}, kills ${kill ?? 'nothing'}`);
      submissions.push(...batch);
      await submitUnderFaults(world, kill, (onPressed) => tablet.submit(batch, submissions, onPressed));
      if (kill === 'browser') {
        await tablet.start();
        await tablet.submitDrafts(
          batch.filter(({ shownId }) => shownId === undefined),
          submissions,
        );
      }
      if (submissions.length % 20 < tabs) progress(`${submissions.length} of ${count} submissions`);
    }
    faults.end();
    const saved = submissions.filter(({ shownId = 0 }) => shownId >= 2 ** 52).length;
    await tablet.kill();
    await tablet.start();
    const stuck = await tablet.untilSent(stuckMs);
    if (stuck === 0) await tablet.findPlatformIds(submissions);
    await tablet.kill();
    await server.stop();
    return { ...(await compare(folder, submissions)), faults: faults.counts, saved, stuck };
  });
}

/** Half are patients. The prescriptions are for patients of the platform and for new ones, who may wait. */
function newSubmission(
  index: number,
  former: readonly Submission[],
  patients: readonly number[],
  random: Random,
): Submission {
  const word = `Fault${lettersOf(index)}`;
  const own = former.filter(({ kind, shownId }) => kind === 'patient' && shownId !== undefined).slice(-20);
  const share = random();
  if (share < 0.5) return { kind: 'patient', word, events: [] };
  const from = share < 0.75 && own.length > 0 ? own.map(({ shownId = 0 }) => shownId) : patients;
  return { kind: 'record', word, events: [], patientId: from[Math.floor(random() * from.length)] ?? 0 };
}

async function patientsOf(origin: string, { name, value }: Session): Promise<number[]> {
  const answer = await fetch(`${origin}/v1/records/list`, {
    method: 'POST',
    headers: { ...commonHeaders(origin), 'Content-Type': 'application/json', Cookie: `${name}=${value}` },
    body: JSON.stringify({ filter: { application: 'WEMU' }, pagination: { start: 0, limit: 20 } }),
  });
  const { data } = (await answer.json()) as { data: { patient: { id: number } }[] };
  return [...new Set(data.map(({ patient }) => patient.id))];
}
