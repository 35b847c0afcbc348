import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryData } from '../../performance/data.ts';
import { progress } from '../../performance/report.ts';
import { signIn, type Session } from '../../performance/sign-in.ts';
import { Colleague } from '../changes/colleague.ts';
import { startKillableServer } from '../killable-server.ts';
import { Tablet } from '../outbox-tablet.ts';
import { randomFrom, type Random } from '../random.ts';
import { lettersOf } from '../submission.ts';
import { user, type Place } from './faults.ts';
import { forms } from './forms.ts';
import { judge, type Judgement } from './judge.ts';
import { startFaultyNetwork } from './network.ts';
import { readPlatform, setRoles } from './platform-rows.ts';
import { findAgain, play } from './play.ts';
import { faultNames, formNames, moments, type Round } from './round.ts';

interface World {
  folder: string;
  server: Awaited<ReturnType<typeof startKillableServer>>;
  origin: string;
}

interface WordsRun {
  rounds: number;
  first: number;
  seed: number;
  /** So many tablets are used side by side, each with a platform of its own. */
  tablets: number;
}

/** Every fault meets every form, at a random moment. */
export async function runWords({ rounds, first, seed, tablets }: WordsRun): Promise<Judgement[]> {
  const indexes = Array.from({ length: rounds }, (_, nth) => first + nth).values();
  let played = 0;
  const count = () => {
    played += 1;
    if (played % 10 === 0) progress(`${played} of ${rounds} faults`);
  };
  const found = await Promise.all(Array.from({ length: tablets }, () => playAll(indexes, seed, count)));
  return found.flat().toSorted((one, other) => one.round.index - other.round.index);
}

async function playAll(indexes: Iterable<number>, seed: number, count: () => void): Promise<Judgement[]> {
  const { folder, remove } = temporaryData();
  const server = await startKillableServer(folder);
  const world = { folder, server, origin: `http://127.0.0.1:${server.port()}` };
  try {
    let session = await signIn(world.origin);
    const played: Round[] = [];
    for (const index of indexes) {
      // A round can be repeated alone.
      const random = randomFrom(seed + index);
      const round = newRound(index, random);
      played.push(round);
      try {
        session = await playRound(world, session, round, random);
      } catch (error) {
        round.stopped = String(error).slice(0, 300);
        session = await signIn(world.origin);
      }
      count();
    }
    await server.stop();
    const rows = await readPlatform(folder);
    return played.map((round) => judge(round, rows, user.organizationId));
  } finally {
    await server.stop().catch(() => undefined);
    remove();
  }
}

function newRound(index: number, random: Random): Round {
  return {
    index,
    fault: faultNames[index % faultNames.length]!,
    form: formNames[Math.floor(index / faultNames.length) % formNames.length]!,
    moment: moments[Math.floor(random() * moments.length)]!,
    word: `Word${lettersOf(index)}`,
    subjectId: undefined,
    banner: '',
    isPressed: false,
    sightings: [],
    settled: undefined,
    isFound: false,
    isMoved: false,
    events: [],
  };
}

/** On a new tablet. Gives the session that is valid afterwards. */
async function playRound(world: World, session: Session, round: Round, random: Random): Promise<Session> {
  const { folder, server, origin } = world;
  const profile = mkdtempSync(join(tmpdir(), 'bedside-words-'));
  const tabs = round.fault === 'other tab' ? 2 : 1;
  const tablet = new Tablet({ origin, session, profile, tabs });
  const log = (event: string) => void round.events.push(event);
  try {
    const colleague = new Colleague(() => origin, session);
    round.subjectId = await forms[round.form].subject(colleague, round.word, round.index);
    await tablet.start();
    const network = await startFaultyNetwork(tablet.page(0).context(), { fault: round.fault, random, log });
    const place: Place = { tablet, profile, folder, server, colleague, network, random };
    await play(place, round);
    const next = await repair(place, session, round, origin);
    await findAgain(place, round);
    return next;
  } finally {
    await tablet.kill().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The role and the organization are as before, and the user signs in again if the session has ended. */
async function repair({ tablet, folder, server }: Place, session: Session, round: Round, origin: string) {
  const page = tablet.page(0);
  if (round.fault === 'role gone') await server.whileStopped(() => setRoles(folder, user));
  const colleague = new Colleague(() => origin, session);
  const isOver = await colleague.read('/v1/usercontext').then(
    () => false,
    () => true,
  );
  const next = isOver ? await signIn(origin) : session;
  if (round.events.includes('another tab changes the organization')) await colleague.read('/v1/user/orga/1');
  else if (!isOver && !page.url().includes('/auth/')) return session;
  round.events.push(isOver ? 'signs in again' : 'starts again');
  await page.context().addCookies([{ ...next, url: origin }]);
  await page.goto(`${origin}/home`);
  await page.locator('a[href*="/record/details/"]').first().waitFor();
  return next;
}
