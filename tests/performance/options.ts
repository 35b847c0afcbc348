import * as z from 'zod/mini';
import { checked, commandLine, wholeNumber } from '../../server/command-line.ts';

const parts = [
  'pages',
  'starts',
  'installation',
  'interactions',
  'typing',
  'following',
  'sending',
  'files',
  'uploads',
  'strain',
  'strangers',
  'streams',
  'administration',
  'imports',
  'readings',
  'traces',
  'traces-memory',
  'soak',
  'list',
  'search',
] as const;

const usage = `Usage: npm run bench -- [--map] [--only ${parts.join('|')}] [--minutes 2] [--runs 5] [--starts 10] [--requests 300] [--rounds 200] [--engine postgres]`;

const count = (name: string) => wholeNumber(`--${name} must be a number`, 1, 9999);

const options = z.object({
  only: z.optional(z.enum(parts, usage)),
  /** For how many minutes an open page is measured. */
  minutes: z._default(count('minutes'), 2),
  /** How often typing is measured. */
  runs: z._default(count('runs'), 5),
  /** Starts of a new browser process for each screen and state. */
  starts: z._default(count('starts'), 10),
  /** Measured requests of each filter for each size of data. */
  requests: z._default(count('requests'), 300),
  /** The database of the parts that measure it alone. */
  engine: z._default(z.enum(['embedded', 'postgres'], usage), 'embedded'),
  /** How often every screen is visited in one tab. */
  rounds: z._default(count('rounds'), 200),
});

/** What to measure, and how often. */
export type BenchOptions = ReturnType<typeof parseBenchOptions>;

/** The options of the command line. Throws an `OptionsError` for an unknown or invalid one. */
export function parseBenchOptions(args: readonly string[]) {
  const { only, ...counts } = checked(
    options,
    commandLine(args, ['only', 'minutes', 'runs', 'starts', 'requests', 'rounds', 'engine'], usage),
  );
  const isRequested = (part: (typeof parts)[number]) => only === undefined || only === part;
  return { ...counts, isRequested };
}
