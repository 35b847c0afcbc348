import type { Report } from '../performance/report.ts';
import { runOutbox, type RunResult } from './outbox-run.ts';

interface OutboxBenchOptions {
  submissions: number;
  twoTabs: number;
  seed: number;
}

/** False if anything was lost, doubled, wrongly called sent, or never sent. */
export async function benchOutbox(
  report: Report,
  { submissions, twoTabs, seed }: OutboxBenchOptions,
): Promise<boolean> {
  const results = [await runOutbox({ submissions, tabs: 1, seed })];
  if (twoTabs > 0) results.push(await runOutbox({ submissions: twoTabs, tabs: 2, seed: seed + 1 }));
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
    rows: results.map((result) => [...figures(result).map(String), report.verdict('outbox', wrong(result), 0, String)]),
  });
  for (const { lost, doubled, wronglySent } of results)
    for (const [fault, found] of Object.entries({ lost, doubled, wronglySent }))
      for (const submission of found) process.stdout.write(`${fault}: ${JSON.stringify(submission)}\n`);
  return results.every((result) => wrong(result) === 0);
}

function figures({ submissions, kept, faults, lost, doubled, wronglySent, stuck }: RunResult): number[] {
  const { request, answer, browser, server } = faults;
  return [submissions, kept, request, answer, browser, server, lost.length, doubled.length, wronglySent.length, stuck];
}

function wrong({ lost, doubled, wronglySent, stuck }: RunResult): number {
  return lost.length + doubled.length + wronglySent.length + stuck;
}
