import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright';
import { wholeChromiumPath } from './browsers.ts';

/** A browser with a profile on the disk that can be killed, as if the battery were empty. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Kills all of its processes with `kill -9`. Resolves when they are gone. */
  kill: () => Promise<void>;
  /** As a user closes it: it writes everything to the disk. */
  close: () => Promise<void>;
}

/** Starts Chromium with a profile in its own process group. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    wholeChromiumPath,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--hide-crash-restore-bubble',
      // Otherwise a script that opens more than 200 addresses in ten seconds stays where it is.
      '--disable-ipc-flooding-protection',
      '--lang=en-GB',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
  const [context] = browser.contexts();
  if (!context || child.pid === undefined) throw new Error('Chromium does not start');
  const group = -child.pid;
  return {
    context,
    kill: async () => {
      process.kill(group, 'SIGKILL');
      await ended;
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
  };
}

/** Chromium writes its port into a file of the profile. */
async function portIn(file: string): Promise<string> {
  for (;;) {
    const port = existsSync(file) ? /^\d+(?=\n)/.exec(readFileSync(file, 'utf8'))?.[0] : undefined;
    if (port) return port;
    await sleep(20);
  }
}
