import 'temporal-polyfill/global';
import * as z from 'zod/mini';
import { checked, commandLine, wholeNumber } from '../../server/command-line.ts';
import { machineLines } from '../performance/machine.ts';
import { Report } from '../performance/report.ts';
import { benchDrafts } from './draft-bench.ts';
import { benchOutbox } from './outbox-bench.ts';

// `npm run bench:faults`: kills browsers and servers, and cuts the network. It fails if submitted work is not sent once.

const usage =
  'Usage: npm run bench:faults -- [--only drafts|outbox] [--seed 1] [--points 200] [--tablets 2] [--submissions 1000] [--two-tabs 200] [--conflicts 200]';
const count = (name: string, least = 1) => wholeNumber(`--${name} must be a number`, least, 9999);
const options = z.object({
  only: z.optional(z.enum(['drafts', 'outbox'], usage)),
  points: z._default(count('points'), 200),
  seed: z._default(count('seed'), 1),
  tablets: z._default(count('tablets'), 2),
  submissions: z._default(count('submissions', 0), 1000),
  'two-tabs': z._default(count('two-tabs', 0), 200),
  conflicts: z._default(count('conflicts', 0), 200),
});
const names = ['only', 'points', 'seed', 'tablets', 'submissions', 'two-tabs', 'conflicts'] as const;
const { only, points, seed, tablets, submissions, conflicts, ...more } = checked(
  options,
  commandLine(process.argv.slice(2), names, usage),
);
process.stdout.write(`${machineLines().join('\n')}\n`);
const report = new Report();
if (only !== 'outbox') await benchDrafts(report, { points, seed, tablets });
if (only !== 'drafts') {
  const isRight = await benchOutbox(report, { submissions, twoTabs: more['two-tabs'], conflicts, seed });
  process.exitCode = isRight ? 0 : 1;
}
report.end();
