import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdFolder } from '../../server/database/folder-claim.ts';

// Prints `ready`, waits until the given data folder has the file `go`, and claims the folder as often as the second
// argument says. Prints `claimed` or the refusal for each. It runs until it is killed.

const [folder = '', times] = process.argv.slice(2);
process.stdout.write('ready\n');
while (!existsSync(join(folder, 'go'))) await wait(1);
const claims = Array.from({ length: Number(times) }, () =>
  holdFolder(folder, process.pid).then(
    () => 'claimed',
    (error: Error) => error.message,
  ),
);
for (const claim of claims) process.stdout.write(`${await claim}\n`);
setInterval(() => undefined, 2 ** 30);
