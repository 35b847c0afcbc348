import { setTimeout as pause } from 'node:timers/promises';
import type { startPostgres } from '../../../scripts/postgres.mjs';
import { hashOf, newToken } from '../../../server/http/sign-in/secrets.ts';
import { openDatabase } from '../../../server/store/open.ts';
import { createSession } from '../../../server/store/sessions.ts';
import type { Db } from '../../../server/store/tables.ts';
import { temporaryData } from '../../performance/data.ts';
import { progress } from '../../performance/report.ts';
import { startKillableServer } from '../killable-server.ts';
import { randomFrom, type Random } from '../random.ts';
import { lettersOf } from '../submission.ts';
import { startBalancingProxy, type BalancingProxy, type Passing } from './balancing-proxy.ts';
import { create, patientNamed, prescriptionOf } from './creations.ts';
import { Follower } from './follower.ts';
import { prepareFile, sendFile, type SentFile } from './sent-file.ts';

export interface ServersOptions {
  kills: number;
  submissions: number;
  uploads: number;
  streams: number;
  seed: number;
}

export interface ServersResult {
  lost: number;
  doubled: number;
  cuts: number;
  files: SentFile[];
  countedTwice: number;
  resumedMs: number[];
  missed: number;
  everything: number;
  refusals: number;
}

export const uploadBytesPerS = 20_000;
/** About the time of a kill and a start. */
const roundMs = 3500;
/** A kill comes so soon after a request was passed. */
const soonMs = 25;
/** The users of organization 1 who may follow changes. Each may have 8 streams. */
const users = [1, 2, ...Array.from({ length: 14 }, (_, index) => 8 + index)];

const wanted: readonly ((passing: Passing) => boolean)[] = [
  ({ method, path }) => method === 'POST' && /\/v1\/(patients|records)$/.test(path),
  ({ method, path }) => method === 'POST' && path.endsWith('/files'),
  ({ method }) => method === 'HEAD' || method === 'PATCH',
  ({ path }) => path.endsWith('/changes'),
];

async function openSession(db: Db, userId: number): Promise<string> {
  const token = newToken();
  const place = { organizationId: 1, application: 'WEMU', type: 'doctor' } as const;
  await createSession(db, { tokenHash: hashOf(token), userId, ...place });
  return `bedside_session=${token}`;
}

/** The next server to kill: the one that has just got such a request, or any. */
async function nextVictim(proxy: BalancingProxy, round: number, random: Random): Promise<number> {
  const isWanted = wanted[round % (wanted.length + 1)];
  const found = Promise.withResolvers<number>();
  if (isWanted) proxy.onPass((passing) => isWanted(passing) && found.resolve(passing.server));
  const victim = await Promise.race([
    found.promise,
    pause(isWanted ? roundMs : random() * 1000).then(() => Math.floor(random() * 2)),
  ]);
  proxy.onPass(undefined);
  await pause(random() * soonMs);
  return victim;
}

export async function runServers(
  postgres: NonNullable<ReturnType<typeof startPostgres>>,
  options: ServersOptions,
): Promise<ServersResult> {
  const { folder, remove } = temporaryData();
  const environment = { DATABASE_URL: postgres.url };
  const servers = [await startKillableServer(folder, environment), await startKillableServer(folder, environment)];
  const database = await openDatabase({ databaseUrl: postgres.url, dataDirectory: folder });
  const proxy = await startBalancingProxy(
    servers.map(({ port }) => port),
    uploadBytesPerS,
  );
  const followers: Follower[] = [];
  try {
    return await play({ db: database.db, proxy, servers, followers, options });
  } finally {
    for (const one of followers) one.stop();
    await proxy.close();
    await database.close();
    await Promise.all(servers.map((server) => server.stop()));
    remove();
  }
}

interface World {
  db: Db;
  proxy: BalancingProxy;
  servers: readonly { killAndStart: () => Promise<void> }[];
  followers: Follower[];
  options: ServersOptions;
}

async function play({ db, proxy, servers, followers, options }: World): Promise<ServersResult> {
  const random = randomFrom(options.seed);
  const { origin } = proxy;
  const wholeMs = options.kills * roundMs;
  const [doctor, technician] = [await openSession(db, 1), await openSession(db, 2)];
  const files = await Promise.all(
    Array.from({ length: options.uploads }, (_, index) =>
      prepareFile(
        origin,
        doctor,
        `Upload${lettersOf(index)}`,
        ((wholeMs * (0.3 + random() * 0.1)) / 1000) * uploadBytesPerS,
      ),
    ),
  );
  const somebody = await create(origin, doctor, patientNamed('Somebody'));
  const cookies = await Promise.all(users.map((id) => openSession(db, id)));
  for (let index = 0; index < options.streams; index += 1)
    followers.push(new Follower(origin, cookies[index % cookies.length] ?? ''));
  await untilOpen(followers);

  let killed = 0;
  /** The work is spread over the kills, however fast the machine is. */
  const share = async (wantedShare: number) => {
    while (killed < Math.floor(wantedShare * options.kills)) await pause(50);
    await pause(random() * roundMs);
  };
  const submissions = Array.from({ length: options.submissions }, (_, index) => `Pair${lettersOf(index)}`);
  const records = new Set<number>(files.map(({ recordId }) => recordId));
  const sent = submissions.map(async (word, index) => {
    await share(index / submissions.length);
    const id = await create(origin, doctor, index % 2 ? patientNamed(word) : prescriptionOf(somebody, word));
    if (index % 2 === 0) records.add(id);
  });
  const uploaded = files.map(async (file, index) => {
    await share((index / files.length) * 0.6);
    await sendFile(origin, technician, file);
  });
  for (let kill = 0; kill < options.kills; kill += 1) {
    const victim = await nextVictim(proxy, kill, random);
    await servers[victim]?.killAndStart();
    killed += 1;
    if (kill % 10 === 9)
      progress(
        `${kill + 1} kills, ${files.filter(({ state }) => state).length} files, ${followers.filter(({ isOpen }) => isOpen).length} streams open`,
      );
  }
  await Promise.all([...sent, ...uploaded]);
  await untilOpen(followers);
  await untilTold(followers, records);
  return { ...(await compare(db, submissions)), ...judged(followers, records), files, cuts: proxy.cuts() };
}

async function untilOpen(followers: readonly Follower[]): Promise<void> {
  while (!followers.every(({ isOpen }) => isOpen)) await pause(100);
}

const lastNewsMs = 10_000;

const missing = ({ told, everything }: Follower, records: ReadonlySet<number>) =>
  everything > 0 ? 0 : [...records].filter((id) => !told.has(`record ${id}`)).length;

async function untilTold(followers: readonly Follower[], records: ReadonlySet<number>): Promise<void> {
  const deadline = performance.now() + lastNewsMs;
  while (performance.now() < deadline && followers.some((one) => missing(one, records) > 0)) await pause(100);
}

function judged(followers: readonly Follower[], records: ReadonlySet<number>) {
  const total = (of: (one: Follower) => number) => followers.reduce((sum, one) => sum + of(one), 0);
  return {
    resumedMs: followers.flatMap(({ resumedMs }) => resumedMs),
    missed: total((one) => missing(one, records)),
    everything: total((one) => one.everything),
    refusals: total((one) => one.refusals),
  };
}

async function compare(db: Db, words: readonly string[]) {
  const patients = await db.selectFrom('patient').select('lastName as word').execute();
  const records = await db.selectFrom('recording').select('comments as word').execute();
  const rows = Map.groupBy([...patients, ...records], ({ word }) => word ?? '');
  const countOf = (word: string) => rows.get(word)?.length ?? 0;
  const counted = await db
    .selectFrom('recordFile')
    .select((row) => ['recordId', row.fn.countAll<number>().as('count')])
    .groupBy('recordId')
    .execute();
  return {
    lost: words.filter((word) => countOf(word) === 0).length,
    doubled: words.filter((word) => countOf(word) > 1).length,
    countedTwice: counted.filter(({ count }) => count > 1).length,
  };
}
