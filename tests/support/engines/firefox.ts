import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../../scripts/engines.mjs';
import { connectBidi } from './bidi.ts';
import { scriptOf, type Engine } from './engine.ts';
import { startProgram } from './processes.ts';

interface LogEntry {
  level: string;
  text: string | null;
}
interface Tree {
  contexts: { context: string }[];
}
interface ScriptResult {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Starts Firefox without a window. It is controlled by WebDriver BiDi and needs no other driver. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'bedside-firefox-'));
  const program = startProgram(
    findFirefox() ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const address = await program.printed(/WebDriver BiDi listening on (\S+)/);
  const errors: string[] = [];
  const { send, close } = await connectBidi(`${address}/session`, (method, params) => {
    const { level, text } = params as LogEntry;
    if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width: 1180, height: 820 } });
  // Without it the window never gets the focus, and the page gets no focus events.
  await send('browsingContext.activate', { context });
  return {
    name: 'Firefox',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    run: async (work, ...args) => {
      const answer = await send<ScriptResult>('script.callFunction', {
        functionDeclaration: scriptOf(work),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null') as never;
    },
    setCookie: ({ name, value }) =>
      send('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain: '127.0.0.1', path: '/', httpOnly: true },
      }),
    perform: (source) => send('input.performActions', { context, actions: [source] }),
    errors: () => Promise.resolve(errors),
    close: async () => {
      close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
