import { OptionsError } from './command-line.ts';
import { DatabaseError } from './database/database-problem.ts';
import { SchemaError } from './store/migrate.ts';

/** One line for the operator, or undefined for an error that nobody expects. */
export function refusalLine(error: unknown): string | undefined {
  const isExpected = error instanceof OptionsError || error instanceof DatabaseError || error instanceof SchemaError;
  return isExpected ? error.message : undefined;
}

/** An expected error ends the command with one line and exit code 1. */
export async function runCommand(command: () => Promise<void>, lineOf = refusalLine): Promise<void> {
  try {
    await command();
  } catch (error) {
    const line = lineOf(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
