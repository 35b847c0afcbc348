import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryData } from '../performance/data.ts';
import { signIn, type Session } from '../performance/sign-in.ts';
import { startProxy } from './cutting-proxy.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { Faults } from './outbox-faults.ts';
import { Tablet } from './outbox-tablet.ts';
import { randomFrom, type Random } from './random.ts';

export interface RunOptions {
  submissions: number;
  tabs: number;
  seed: number;
}

/** A tablet, a network that cuts, and a server, all of which may be killed. */
export interface FaultyWorld {
  random: Random;
  folder: string;
  /** The address of the proxy that cuts connections. */
  origin: string;
  server: KillableServer;
  session: Session;
  faults: Faults;
  tablet: Tablet;
}

/** The latest time of a kill, in ms after the first sending. */
const longestMs = 1200;

export async function inFaultyWorld<Result>(
  { tabs, seed }: Omit<RunOptions, 'submissions'>,
  run: (world: FaultyWorld) => Promise<Result>,
): Promise<Result> {
  const random = randomFrom(seed);
  const { folder, remove } = temporaryData();
  const profile = mkdtempSync(join(tmpdir(), 'bedside-faults-'));
  const server = await startKillableServer(folder);
  const faults = new Faults(random);
  const proxy = await startProxy(server.port, faults.cutOf);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const session = await signIn(origin);
  const tablet = new Tablet({ origin, session, profile, tabs });
  try {
    await tablet.start();
    return await run({ random, folder, origin, server, session, faults, tablet });
  } finally {
    await tablet.kill().catch(() => undefined);
    await proxy.close();
    await server.stop().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    remove();
  }
}

/** Kills the browser or the server soon after the first sending of a submission. The browser does not start again. */
export async function submitUnderFaults(
  { random, faults, tablet, server }: FaultyWorld,
  kill: 'browser' | 'server' | undefined,
  submit: (onPressed: () => void) => Promise<void>,
): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const submitting = submit(() => void faults.nextKey().then(sent.resolve));
  if (kill) {
    await Promise.race([sent.promise, submitting]);
    await sleep(random() * longestMs);
    faults.counts[kill] += 1;
    await Promise.all([submitting, kill === 'browser' ? tablet.kill() : server.killAndStart()]);
  }
  await submitting;
}
