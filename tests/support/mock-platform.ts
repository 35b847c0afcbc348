import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servicePaths } from '../../src/contract/platform-paths.ts';
import { pass } from './deployment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A platform that shares no code with ours: Prism answers each call with the example of the contract. */
export interface MockPlatform {
  /** The app in front of the mock. */
  url: string;
  /** What of the requests, and of the answers, differs from the contract. */
  violations: string[];
  /** Method and path of each call that was answered. */
  calls: string[];
  close: () => Promise<void>;
}

async function startPrism(document: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const args = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', document, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ready = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    const address = /listening on (http:\S+)/.exec(said)?.[1];
    if (address) ready.resolve(address);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.once('exit', () => ready.reject(new Error(`The mock does not start: ${said}`)));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url: await ready.promise, stop };
}

/** `site` serves the app and the contract, and answers none of its calls. */
export async function openMockPlatform(site: string): Promise<MockPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-mock-'));
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${site}/v1/openapi.json`)).text());
  const prism = await startPrism(document);
  const violations: string[] = [];
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', site);
    if (!servicePaths.some((known) => pathname.startsWith(`${known}/`))) return pass(incoming, outgoing, site);
    const call = `${incoming.method} ${pathname}`;
    pass(incoming, outgoing, prism.url, {
      // The mock opens no session.
      headers: { cookie: '__Host-bedside_session=mock' },
      onAnswer: ({ headers, statusCode = 0 }) => {
        calls.push(call);
        if (headers['sl-violations'] !== undefined) violations.push(`${call}: ${String(headers['sl-violations'])}`);
        if (statusCode >= 400) violations.push(`${call}: ${statusCode}`);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await prism.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
