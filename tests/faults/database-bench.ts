import { startPostgres } from '../../scripts/postgres.mjs';
import { temporaryData } from '../performance/data.ts';
import { ms, type Report } from '../performance/report.ts';
import { signIn, type Session } from '../performance/sign-in.ts';
import { sum } from '../performance/statistics.ts';
import { startDatabaseNetwork } from '../support/database-network.ts';
import { endRunning, endStarting, openPlatform, playRound, type RoundResult } from './database/run.ts';
import { states, type DatabaseWorld, type State } from './database/states.ts';

interface DatabaseBenchOptions {
  rounds: number;
  submissions: number;
}

const recoveryBudgetMs = 15_000;
const endBudgetMs = 20_000;

/** How often SIGTERM is sent in each state. */
const endings = 3;

interface StateResult {
  name: string;
  rounds: RoundResult[];
  running: number[];
  starting: number[];
}

/** False if a submission was lost, doubled or wrongly answered, or if a limit was missed. */
export async function benchDatabase(report: Report, options: DatabaseBenchOptions): Promise<boolean> {
  const postgres = startPostgres({ install: false });
  if (!postgres) throw new Error('This bench needs PostgreSQL on this machine.');
  const network = await startDatabaseNetwork(postgres.url);
  const { folder, remove } = temporaryData();
  try {
    const world = { postgres, network };
    const first = await openPlatform(world, folder);
    const session = await signIn(first.origin);
    await first.stop();
    const results: StateResult[] = [];
    for (const [index, state] of states.entries())
      results.push(await play(world, folder, state, { ...options, session, firstBatch: index * 1000 }));
    return print(report, options, results);
  } finally {
    await network.close();
    postgres.stop();
    remove();
  }
}

async function play(
  world: DatabaseWorld,
  folder: string,
  state: State,
  { rounds, submissions, session, firstBatch }: DatabaseBenchOptions & { session: Session; firstBatch: number },
): Promise<StateResult> {
  const result: StateResult = { name: state.name, rounds: [], running: [], starting: [] };
  const platform = await openPlatform(world, folder);
  for (let round = 0; round < rounds; round += 1)
    result.rounds.push(await playRound(world, platform, state, { batch: firstBatch + round, session, submissions }));
  await platform.stop();
  for (let ending = 0; ending < Math.min(endings, rounds); ending += 1) {
    const batch = firstBatch + rounds + ending;
    const running = await openPlatform(world, folder);
    result.running.push(await endRunning(world, running, state, { batch, session, submissions }));
    result.starting.push(await endStarting(world, folder, state, batch));
  }
  return result;
}

function print(
  report: Report,
  { rounds, submissions }: DatabaseBenchOptions,
  results: readonly StateResult[],
): boolean {
  let isGood = true;
  const rows = results.map(({ name, rounds: played, running, starting }) => {
    const count = (...statuses: number[]) =>
      sum(played.flatMap(({ answers }) => statuses.map((status) => answers.get(status) ?? 0)));
    const all = sum(played.flatMap(({ answers }) => [...answers.values()]));
    const wrong = all - count(201, 503, 500) + sum(played.map(({ unclear }) => unclear));
    const [lost, doubled] = [sum(played.map((one) => one.lost)), sum(played.map((one) => one.doubled))];
    const untold = played.filter(({ isTold }) => !isTold).length;
    const recovery = Math.max(...played.map(({ recoveryMs }) => recoveryMs));
    const end = Math.max(...running, ...starting);
    const verdicts = [
      report.verdict(`${name}: wrong, lost, doubled or not told`, wrong + lost + doubled + untold, 0, String),
      report.verdict(`${name}: recovery`, recovery, recoveryBudgetMs, ms),
      report.verdict(`${name}: SIGTERM`, end, endBudgetMs, ms),
    ];
    const isRight = verdicts.every((verdict) => verdict === 'OK');
    isGood &&= isRight;
    const counts = [count(201), count(503), count(500), wrong, lost, doubled, untold].map(String);
    const times = [ms(recovery), ms(Math.max(...running)), ms(Math.max(...starting))];
    return [name, String(played.length), ...counts, ...times, isRight ? 'OK' : 'OVER'];
  });
  report.table({
    title: 'PostgreSQL away, with submissions under way',
    conditions: [
      `${rounds} rounds in each state with ${submissions} new patients, half of them sent before it begins`,
      'Each is sent again with its key after `Retry-After`. A 500 is a COMMIT without an answer',
      'Recovery: from the moment at which PostgreSQL can be reached until the last answer that was no success; the worst round',
      `SIGTERM: the worst of ${Math.min(endings, rounds)}, with submissions under way, and 2 s after a start`,
    ],
    columns: [
      'state',
      'rounds',
      '201',
      '503',
      '500',
      'wrong',
      'lost',
      'doubled',
      'not told',
      'recovery',
      'SIGTERM',
      'at the start',
      '',
    ],
    rows,
  });
  return isGood;
}
