import 'temporal-polyfill/global';
import * as z from 'zod/mini';
import { checked, commandLine, wholeNumber } from '../../server/command-line.ts';
import { machineLines } from '../performance/machine.ts';
import { Report } from '../performance/report.ts';
import { benchDatabase } from './database-bench.ts';
import { benchDrafts } from './draft-bench.ts';
import { benchOutbox } from './outbox-bench.ts';
import { benchServers } from './servers-bench.ts';
import { benchUploadFaults } from './uploads-bench.ts';
import { benchWords } from './words-bench.ts';

// `npm run bench:faults`: kills browsers and servers, cuts the network, and takes the database away. It fails if
// submitted work is not sent once, or if a screen says what is not so.

const usage =
  'Usage: npm run bench:faults -- [--only drafts|outbox|words|database|servers|uploads] [--seed 1] [--points 200] [--tablets 2] [--submissions 1000] [--two-tabs 200] [--conflicts 200] [--words 200] [--files 200] [--first 0] [--rounds 20] [--kills 100] [--uploads 50] [--streams 100]';
const count = (name: string, least = 1) => wholeNumber(`--${name} must be a number`, least, 9999);
const options = z.object({
  only: z.optional(z.enum(['drafts', 'outbox', 'words', 'database', 'servers', 'uploads'], usage)),
  points: z._default(count('points'), 200),
  seed: z._default(count('seed'), 1),
  tablets: z._default(count('tablets'), 2),
  submissions: z._default(count('submissions', 0), 1000),
  'two-tabs': z._default(count('two-tabs', 0), 200),
  conflicts: z._default(count('conflicts', 0), 200),
  words: z._default(count('words', 0), 200),
  files: z._default(count('files', 0), 200),
  first: z._default(count('first', 0), 0),
  /** How often PostgreSQL is away in each way. */
  rounds: z._default(count('rounds'), 20),
  kills: z._default(count('kills'), 100),
  uploads: z._default(count('uploads', 0), 50),
  streams: z._default(count('streams', 0), 100),
});
/** New patients in each round. */
const underWay = 200;

const names = [
  'only',
  'points',
  'seed',
  'tablets',
  'submissions',
  'two-tabs',
  'conflicts',
  'words',
  'files',
  'first',
  'rounds',
  'kills',
  'uploads',
  'streams',
] as const;
const {
  only,
  points,
  seed,
  tablets,
  submissions,
  conflicts,
  words,
  files,
  first,
  rounds,
  kills,
  uploads,
  streams,
  ...more
} = checked(options, commandLine(process.argv.slice(2), names, usage));
process.stdout.write(`${machineLines().join('\n')}\n`);
const report = new Report();
const isWanted = (part: typeof only) => only === undefined || only === part;
const found: boolean[] = [];
if (isWanted('drafts')) await benchDrafts(report, { points, seed, tablets });
if (isWanted('outbox'))
  found.push(await benchOutbox(report, { submissions, twoTabs: more['two-tabs'], conflicts, seed }));
if (isWanted('words') && words > 0) found.push(await benchWords(report, { words, first, seed, tablets }));
if (isWanted('database')) found.push(await benchDatabase(report, { rounds, submissions: underWay }));
if (isWanted('servers'))
  found.push(await benchServers(report, { kills, submissions: underWay, uploads, streams, seed }));
if (isWanted('uploads') && files > 0) found.push(await benchUploadFaults(report, { uploads: files, seed }));
process.exitCode = found.every(Boolean) ? 0 : 1;
report.end();
