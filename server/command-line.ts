import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/** The message is one line for the operator. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Reads `--name value`, `usage` ends the message of an `OptionsError`. */
export function commandLine<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], strict: true, allowPositionals: false, options }).values as Partial<
      Record<Name, string>
    >;
  } catch (error) {
    const [firstLine = 'unknown option'] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/);
    throw new OptionsError(`${firstLine}. ${usage}`);
  }
}

/** Throws an `OptionsError` with the first problem. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (error) throw new OptionsError(error.issues[0]?.message);
  return data;
}

/** The message begins with `rule`. */
export function wholeNumber(rule: string, least: number, most: number) {
  const isOne = (text: string) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const error = ({ input }: { input?: unknown }) => `${rule} from ${least} to ${most}, not '${String(input)}'.`;
  return z.pipe(z.string().check(z.refine(isOne, { error })), z.transform(Number));
}
