import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryData } from '../performance/data.ts';
import { progress } from '../performance/report.ts';
import { commonHeaders, signIn, type Session } from '../performance/sign-in.ts';
import { startProxy } from './cutting-proxy.ts';
import { startKillableServer } from './killable-server.ts';
import { Faults } from './outbox-faults.ts';
import { compare, type Comparison } from './outbox-result.ts';
import { Tablet } from './outbox-tablet.ts';
import { randomFrom, type Random } from './random.ts';
import type { Submission } from './submission.ts';

interface RunOptions {
  submissions: number;
  tabs: number;
  seed: number;
}

export interface RunResult extends Comparison {
  faults: Faults['counts'];
  /** So many were kept on the tablet before they were sent. */
  kept: number;
  /** So many never left the tablet. */
  stuck: number;
}

/** The latest time of a kill, in ms after the first sending. */
const longestMs = 1200;
/** The tray is stuck if nothing was sent for so long. */
const stuckMs = 180_000;

/** Submits forms while network, browser and server fail, repairs all three, and compares with the database. */
export async function runOutbox({ submissions: count, tabs, seed }: RunOptions): Promise<RunResult> {
  const random = randomFrom(seed);
  const { folder, remove } = temporaryData();
  const profile = mkdtempSync(join(tmpdir(), 'bedside-faults-'));
  const server = await startKillableServer(folder);
  const faults = new Faults(random);
  const proxy = await startProxy(server.port, faults.cutOf);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const session = await signIn(origin);
  const tablet = new Tablet({ origin, session, profile, tabs });
  const submissions: Submission[] = [];
  try {
    const patients = await patientsOf(origin, session);
    await tablet.start();
    while (submissions.length < count) {
      const batch = Array.from({ length: Math.min(tabs, count - submissions.length) }, (_, index) =>
        newSubmission(submissions.length + index, submissions, patients, random),
      );
      const kill = faults.nextKill();
      const sent = Promise.withResolvers<void>();
      for (const { events } of batch) events.push(`round ${submissions.length}, kills ${kill ?? 'nothing'}`);
      submissions.push(...batch);
      const submitting = tablet.submit(batch, submissions, () => void faults.nextKey().then(sent.resolve));
      if (kill) {
        await Promise.race([sent.promise, submitting]);
        await sleep(random() * longestMs);
        faults.counts[kill] += 1;
        await Promise.all([submitting, kill === 'browser' ? tablet.kill() : server.killAndStart()]);
      }
      await submitting;
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
    const kept = submissions.filter(({ shownId = 0 }) => shownId >= 2 ** 52).length;
    await tablet.kill();
    await tablet.start();
    const stuck = await tablet.untilSent(stuckMs);
    if (stuck === 0) await tablet.findPlatformIds(submissions);
    await tablet.kill();
    await server.stop();
    return { ...(await compare(folder, submissions)), faults: faults.counts, kept, stuck };
  } finally {
    await tablet.kill().catch(() => undefined);
    await proxy.close();
    await server.stop().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    remove();
  }
}

/** Half are patients. The prescriptions are for patients of the platform and for new ones, who may wait. */
function newSubmission(
  index: number,
  former: readonly Submission[],
  patients: readonly number[],
  random: Random,
): Submission {
  // A name has no digits.
  const word = `Fault${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
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
