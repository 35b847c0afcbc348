import { parseArgs } from 'node:util';
import { demoSize, type Size } from './demo/recordings.ts';
import { OptionsError } from './options.ts';

const usage = 'Usage: npm run seed -- [--patients 2000] [--records 6000] [--replace NAME]';

export interface SeedOptions {
  size: Size;
  /** The name confirms that this database may be lost. */
  replace: string | undefined;
}

function countOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new OptionsError(`--${name} must be a number from 1 to 9999999, not '${text}'. ${usage}`);
  return Number(text);
}

export function parseSeedOptions(args: readonly string[]): SeedOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      options: { patients: { type: 'string' }, records: { type: 'string' }, replace: { type: 'string' } },
    });
    return {
      size: {
        patients: countOf('patients', values.patients, demoSize.patients),
        records: countOf('records', values.records, demoSize.records),
      },
      replace: values.replace,
    };
  } catch (error) {
    throw error instanceof OptionsError ? error : new OptionsError(usage);
  }
}
