import type { Report } from '../performance/report.ts';
import { runChanges } from './changes/run.ts';
import { runOutbox, type RunResult } from './outbox-run.ts';

interface OutboxBenchOptions {
  submissions: number;
  twoTabs: number;
  conflicts: number;
  seed: number;
}

/** False if anything was lost, doubled, wrongly called sent, or never sent. */
export async function benchOutbox(
  report: Report,
  { submissions, twoTabs, conflicts, seed }: OutboxBenchOptions,
): Promise<boolean> {
  const results = submissions > 0 ? [await runOutbox({ submissions, tabs: 1, seed })] : [];
  if (twoTabs > 0) results.push(await runOutbox({ submissions: twoTabs, tabs: 2, seed: seed + 1 }));
  if (results.length > 0)
    report.table({
      title: 'New patients and prescriptions, compared row by row with the database',
      conditions: [
        `The first sending of each is cut at a random byte, and half of the later ones; seed ${seed}`,
        'The browser is killed in one of five rounds, the server and its database in one of ten; the second row has two tabs',
      ],
      columns: [
        'submitted',
        'waited',
        'requests cut',
        'answers cut',
        'browser killed',
        'server killed',
        'lost',
        'doubled',
        'wrongly called sent',
        'never sent',
        '',
      ],
      rows: results.map((result) => [
        ...figures(result).map(String),
        report.verdict('outbox', wrong(result), 0, String),
      ]),
    });
  for (const { lost, doubled, wronglySent } of results)
    for (const [fault, found] of Object.entries({ lost, doubled, wronglySent }))
      for (const submission of found) process.stdout.write(`${fault}: ${JSON.stringify(submission)}\n`);
  const isRight = conflicts === 0 || (await benchConflicts(report, conflicts, seed + 2));
  return isRight && results.every((result) => wrong(result) === 0);
}

async function benchConflicts(report: Report, submissions: number, seed: number): Promise<boolean> {
  const result = await runChanges({ submissions, seed });
  const { lost, doubled, overwritten, stuck } = result;
  const faulty = Object.entries({ lost, doubled, overwritten, stuck });
  const count = faulty.reduce((sum, [, found]) => sum + found.length, 0);
  const { request, answer, browser, server } = result.faults;
  report.table({
    title:
      'Changes of patients, recordings and the profile, which somebody else changes too, compared with the history',
    conditions: [`Cut and killed as above; somebody else writes before Submit, after it, or never; seed ${seed}`],
    columns: [
      'submitted',
      'with a colleague',
      'user is asked',
      'requests cut',
      'answers cut',
      'browser killed',
      'server killed',
      ...faulty.map(([fault]) => fault),
      '',
    ],
    rows: [
      [
        ...[result.submissions, result.met, result.requested, request, answer, browser, server].map(String),
        ...faulty.map(([, found]) => String(found.length)),
        report.verdict('conflicts', count, 0, String),
      ],
    ],
  });
  for (const [fault, found] of faulty)
    for (const conflict of found) process.stdout.write(`${fault}: ${JSON.stringify(conflict)}\n`);
  return count === 0;
}

function figures({ submissions, saved, faults, lost, doubled, wronglySent, stuck }: RunResult): number[] {
  const { request, answer, browser, server } = faults;
  return [submissions, saved, request, answer, browser, server, lost.length, doubled.length, wronglySent.length, stuck];
}

function wrong({ lost, doubled, wronglySent, stuck }: RunResult): number {
  return lost.length + doubled.length + wronglySent.length + stuck;
}
