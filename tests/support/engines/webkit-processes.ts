import { setTimeout as pause } from 'node:timers/promises';
import { findWebKit } from '../../../scripts/engines.mjs';
import { freePort, startProgram } from './processes.ts';

/** A driver that waits for a session. */
export interface WebKitProcesses {
  readonly url: string;
  readonly capabilities: object;
  stop: () => Promise<void>;
}

/** Starts a virtual screen, and the driver on it, which starts the browser. */
export async function startWebKitProcesses(): Promise<WebKitProcesses> {
  const browser = findWebKit();
  if (!browser) throw new Error('WebKitGTK, its driver or Xvfb is not installed');
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp']);
  const display = await screen.printed(/^(\d+)\n/m);
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without a graphics card, layers cost twice the processor time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // WebKit's own sandbox does not start as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await pause(50);
  return {
    url,
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    },
    stop: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}
