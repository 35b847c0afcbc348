import { parseArgs } from 'node:util';

/** What to measure, and how often. */
export interface BenchOptions {
  pages: boolean;
  list: boolean;
  search: boolean;
  warm: boolean;
  following: boolean;
  /** For how many minutes an open page is measured. */
  minutes: number;
  files: boolean;
  strain: boolean;
  /** Timed cold visits of each page. */
  runs: number;
  /** Timed warm starts, with and without a network. */
  starts: number;
  /** Measured requests of each filter for each size of data. */
  requests: number;
}

const parts = ['pages', 'list', 'search', 'warm', 'following', 'files', 'strain'];

const usage = `Usage: npm run bench -- [--only ${parts.join('|')}] [--minutes 2] [--runs 5] [--starts 10] [--requests 300]`;

/** An invalid option. The message is for the person who started the bench. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

function countOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--${name} must be a number from 1 to 9999. ${usage}`);
  return Number(text);
}

function flags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        only: { type: 'string' },
        minutes: { type: 'string', default: '2' },
        runs: { type: 'string', default: '5' },
        starts: { type: 'string', default: '10' },
        requests: { type: 'string', default: '300' },
      },
    }).values;
  } catch {
    throw new UsageError(usage);
  }
}

/** The options of the command line. Throws a `UsageError` for an unknown or invalid one. */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { only, minutes, runs, starts, requests } = flags(args);
  const isAsked = (part: string) => only === undefined || only === part;
  if (only !== undefined && !parts.includes(only)) throw new UsageError(usage);
  return {
    pages: isAsked('pages'),
    list: isAsked('list'),
    search: isAsked('search'),
    warm: isAsked('warm'),
    following: isAsked('following'),
    minutes: countOf('minutes', minutes),
    files: isAsked('files'),
    strain: isAsked('strain'),
    starts: countOf('starts', starts),
    runs: countOf('runs', runs),
    requests: countOf('requests', requests),
  };
}
