import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { platformEnvironment, root, startPlatform, type Platform } from '../../performance/platform.ts';
import { progress } from '../../performance/report.ts';
import type { Session } from '../../performance/sign-in.ts';
import type { DatabaseWorld, State } from './states.ts';
import { nameOfBatch, probe, submit, type Answers } from './submissions.ts';

/** Half of the submissions are sent before the fault. */
const sendingMs = 2000;
const beforeMs = sendingMs / 2;

export interface Batch {
  session: Session;
  batch: number;
  submissions: number;
}

export interface RoundResult {
  answers: Answers;
  unclear: number;
  lost: number;
  doubled: number;
  /** From the moment at which PostgreSQL can be reached until the last answer that was no success. */
  recoveryMs: number;
  /** Whether the platform was alive, and said that it was not ready. */
  isTold: boolean;
}

const environmentOf = ({ network }: DatabaseWorld) => ({ DATABASE_URL: network.url, RECORDERS: '0' });

export function openPlatform(world: DatabaseWorld, folder: string): Promise<Platform> {
  return startPlatform(folder, environmentOf(world));
}

const statusOf = async (address: string) => (await fetch(address)).status;

async function isTold(origin: string): Promise<boolean> {
  const [health, readiness] = await Promise.all([statusOf(`${origin}/healthz`), statusOf(`${origin}/readyz`)]);
  return health === 200 && readiness === 503;
}

export async function playRound(
  world: DatabaseWorld,
  { origin }: Platform,
  state: State,
  { session, batch, submissions }: Batch,
): Promise<RoundResult> {
  const sent = submit(origin, session, batch, submissions, sendingMs);
  await pause(beforeMs);
  const away = await state.begin(world, batch);
  // A restart may be over before it is seen.
  const told = state.lastsMs > 0 ? isTold(origin) : Promise.resolve(true);
  await pause(state.lastsMs);
  await away.end();
  const backAt = performance.now();
  const lastFailureAt = Math.max(await probe(origin, session, sent.done), sent.lastFailureAt);
  const rows = await countedIn(world, batch);
  const result = {
    answers: sent.answers,
    unclear: sent.unclear,
    lost: sent.names.filter((name) => !rows.has(name)).length,
    doubled: [...rows.values()].filter((count) => count > 1).length,
    recoveryMs: Math.max(0, lastFailureAt - backAt),
    isTold: await told,
  };
  progress(
    `${state.name}, round ${batch}: ${JSON.stringify({ ...result, answers: Object.fromEntries(sent.answers) })}`,
  );
  return result;
}

async function countedIn({ postgres }: DatabaseWorld, batch: number): Promise<Map<string, number>> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const text = 'select last_name as name, count(*)::int from patient where starts_with(last_name, $1) group by 1';
  const { rows } = await client
    .query<{ name: string; count: number }>(text, [nameOfBatch(batch)])
    .finally(() => client.end());
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** How long SIGTERM takes with submissions under way, in ms. The platform has ended after it. */
export async function endRunning(
  world: DatabaseWorld,
  platform: Platform,
  state: State,
  { session, batch, submissions }: Batch,
): Promise<number> {
  const sent = submit(platform.origin, session, batch, submissions, sendingMs);
  await pause(beforeMs);
  const away = await state.begin(world, batch);
  const ms = await timed(() => platform.stop());
  sent.giveUp();
  await sent.done;
  await away.end();
  progress(`${state.name}: SIGTERM took ${ms.toFixed(0)} ms`);
  return ms;
}

/** How long SIGTERM takes while the platform starts, in ms. */
export async function endStarting(world: DatabaseWorld, folder: string, state: State, round: number): Promise<number> {
  const away = await state.begin(world, round);
  const env = { ...platformEnvironment(folder), ...environmentOf(world) };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await pause(startMs);
  const ms = await timed(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await away.end();
  progress(`${state.name}: SIGTERM during the start took ${ms.toFixed(0)} ms`);
  return ms;
}

/** The process has loaded its code, and waits for the database. */
const startMs = 2000;

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}
