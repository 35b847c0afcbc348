import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findWebKit } from '../../../scripts/engines.mjs';
import { freePort, startProgram } from './processes.ts';
import type { Touch } from './touches.ts';
import { connectTouches } from './webkit-touches.ts';

const program = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

/** A driver that waits for a session. */
export interface WebKitProcesses {
  readonly url: string;
  readonly capabilities: object;
  /** Gives the window a touch. There is a window once there is a session. */
  touch: (touch: Touch) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a virtual screen, and the driver on it, which starts the browser. */
export async function startWebKitProcesses(): Promise<WebKitProcesses> {
  const python = findWebKit();
  if (!python) throw new Error('WebKitGTK, its driver or Xvfb is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'bedside-webkit-'));
  const socket = join(folder, 'touches');
  let touches: ReturnType<typeof connectTouches> | undefined;
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
      'webkitgtk:browserOptions': { binary: python, args: [program, socket] },
    },
    touch: async (touch) => {
      touches ??= connectTouches(socket);
      await touches.send(touch);
    },
    stop: async () => {
      touches?.close();
      await driver.stop();
      await screen.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}
