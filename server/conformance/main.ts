import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import 'temporal-polyfill/global';
import * as z from 'zod/mini';
import { accountsFile, type Accounts } from './accounts.ts';
import { runKit } from './check-list.ts';
import { mailbox, terminal } from './code-source.ts';
import { issueText } from './expectations.ts';
import { Kit } from './kit.ts';
import { findPlatform } from './platform.ts';
import { hasPassed, reportJson, reportText } from './report.ts';

const usage = 'Usage: npm run conformance -- --platform https://platform.example --accounts accounts.json [--json]';

/** The message is one line for who runs the kit. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

function given(): { platform: string; accounts: string; json: boolean } {
  try {
    const options = { platform: { type: 'string' }, accounts: { type: 'string' }, json: { type: 'boolean' } } as const;
    const { platform, accounts, json = false } = parseArgs({ options }).values;
    if (platform === undefined || accounts === undefined) throw new UsageError(usage);
    return { platform, accounts, json };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

/** The content of the file is secret, so no message shows it. */
function accountsIn(path: string): Accounts {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new UsageError(`${path} ${reason}.`);
  }
  const { data, error } = accountsFile.safeParse(content);
  if (error) throw new UsageError(`${path}: ${issueText(error.issues[0])}`);
  return data;
}

async function check(): Promise<void> {
  const { platform: address, accounts: path, json } = given();
  const url = z.url().safeParse(address);
  if (!url.success || !/^https?:/.test(url.data)) throw new UsageError(`--platform needs an address. ${usage}`);
  const accounts = accountsIn(path);
  const platform = await findPlatform(new URL(url.data), fetch, accounts.application).catch((error: unknown) => {
    throw new UsageError(`${address} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const code = accounts.code === 'ask' ? terminal : mailbox(new URL(accounts.code), fetch);
  const kit = new Kit({ platform, fetch, accounts, code });
  // The kit removes what it has made, also if it is stopped.
  process.once('SIGINT', () => kit.stop());
  const report = await runKit(kit, undefined, (name) => process.stderr.write(`${name} …\n`));
  await kit.leave();
  process.stdout.write(json ? reportJson(report, platform) : `\n${reportText(report)}`);
  process.exitCode = hasPassed(report) && !kit.isStopped ? 0 : 1;
}

try {
  await check();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
