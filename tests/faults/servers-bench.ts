import { startPostgres } from '../../scripts/postgres.mjs';
import { ms, type Report } from '../performance/report.ts';
import { percentile } from '../performance/statistics.ts';
import { runServers, uploadBytesPerS, type ServersOptions } from './servers/run.ts';

const resumeBudgetMs = 5000;

/** False if anything was lost, doubled or missed, or if a stream was resumed too late. */
export async function benchServers(report: Report, options: ServersOptions): Promise<boolean> {
  const postgres = startPostgres({ install: false });
  if (!postgres) throw new Error('This bench needs PostgreSQL on this machine.');
  try {
    const result = await runServers(postgres, options);
    const { lost, doubled, cuts, files, countedTwice, resumedMs, missed, everything, refusals } = result;
    const wrongFiles = files.filter(({ state, isEqual }) => state !== 'accepted' || !isEqual).length;
    const slowest = Math.max(0, ...resumedMs);
    const wrong = lost + doubled + wrongFiles + countedTwice + missed;
    const losses = files.reduce((sum, file) => sum + file.losses, 0);
    report.table({
      title: 'One of two servers is killed, with submissions, uploads and streams under way',
      conditions: [
        `${options.kills} times SIGKILL, each time started again; one PostgreSQL, one folder, one proxy that passes by turns`,
        'Four of five kills come within 25 ms after the server got a creation, an announced file, a part of a file or a stream',
        `${options.submissions} creations with keys; ${options.uploads} files at ${uploadBytesPerS / 1000} kB/s each, ${options.streams} streams of 16 users; seed ${options.seed}`,
        'Resumed: from the loss of a stream to the first event of the next one',
      ],
      columns: ['what', 'figure', ''],
      rows: [
        ['requests without a whole answer', String(cuts), ''],
        ['submissions lost, doubled', `${lost}, ${doubled}`, report.verdict('submissions', lost + doubled, 0, String)],
        ['interruptions of uploads', String(losses), ''],
        ['files not accepted or not equal', String(wrongFiles), report.verdict('files', wrongFiles, 0, String)],
        ['files that came twice', String(countedTwice), report.verdict('files twice', countedTwice, 0, String)],
        ['streams resumed', String(resumedMs.length), ''],
        ...(resumedMs.length > 0
          ? [
              ['resumed after, median', ms(percentile(resumedMs, 0.5)), ''],
              ['resumed after, 95 of 100', ms(percentile(resumedMs, 0.95)), ''],
            ]
          : []),
        ['resumed after, worst', ms(slowest), report.verdict('resumed', slowest, resumeBudgetMs, ms)],
        ['streams refused meanwhile, told of everything', `${refusals}, ${everything}`, ''],
        ['changes that a stream missed', String(missed), report.verdict('missed', missed, 0, String)],
      ],
    });
    return wrong === 0 && slowest <= resumeBudgetMs;
  } finally {
    postgres.stop();
  }
}
