import { commandOf, help } from './command.ts';
import { localFile } from './local-file.ts';
import { Ending } from './outcome.ts';
import { Platform } from './platform.ts';
import { createProgress } from './progress.ts';
import { toldText } from './told.ts';
import { upload } from './upload.ts';

const stop = new AbortController();

async function run(): Promise<string> {
  const command = commandOf(process.argv.slice(2), process.env);
  if (!command) return help.trimEnd();
  const { recordId, path, isFurther, token, warning, patienceMs } = command;
  if (warning) process.stderr.write(`${warning}\n`);
  const { signal } = stop;
  const file = await localFile(path, signal);
  const platform = new Platform(command.platform, token);
  const progress = createProgress(file.size, process.stderr);
  return toldText(await upload({ platform, recordId, file, isFurther, patienceMs, progress, signal }), file, recordId);
}

for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () =>
    stop.abort(new Ending('stopped', 'Stopped. The same command goes on where this one stopped.')),
  );

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
  if (!(reason instanceof Ending)) throw error;
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${reason.message}\n`);
  process.exitCode = reason.exitCode;
}
