import { progress, type Report } from '../performance/report.ts';
import { runUploads } from './uploads-run.ts';

/** False if a file is not complete, differs, or came twice. */
export async function benchUploadFaults(report: Report, options: { uploads: number; seed: number }): Promise<boolean> {
  const { faults, wrong } = await runUploads(options, progress);
  report.table({
    title: 'Files of recordings that come in through the app, compared with the platform by their digest',
    conditions: [
      `Each is cut at a random byte of its first part; the server with its database is killed in one of four, the browser in one of four; seed ${options.seed}`,
      'After a kill of the browser, the same file is chosen again',
    ],
    columns: ['files', 'cut', 'server killed', 'browser killed', 'wrong', ''],
    rows: [
      [
        ...[options.uploads, faults.cut, faults.server, faults.browser, wrong.length].map(String),
        report.verdict('uploads', wrong.length, 0, String),
      ],
    ],
  });
  for (const one of wrong) process.stdout.write(`wrong: ${one}\n`);
  return wrong.length === 0;
}
