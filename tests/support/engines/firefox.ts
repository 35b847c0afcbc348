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
interface ScriptResult {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

interface Cookies {
  cookies: { name: string; value: { type: 'string'; value: string }; domain: string; path: string }[];
}

/** Starts Firefox without a window. It is controlled by WebDriver BiDi and needs no other driver. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'bedside-firefox-'));
  const errors: string[] = [];
  let browser = await launch(profile, errors);
  const send = <Result = void>(method: string, params: object) =>
    browser.send<Result>(method, { context: browser.context, ...params });
  const setCookie = (cookie: Pick<Cookies['cookies'][number], 'name' | 'value'>) =>
    browser.send('storage.setCookie', { cookie: { ...cookie, domain: '127.0.0.1', path: '/', httpOnly: true } });
  return {
    name: 'Firefox',
    open: (url) => send('browsingContext.navigate', { url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
    killAndStart: async () => {
      const { cookies } = await browser.send<Cookies>('storage.getCookies', {});
      await browser.kill();
      browser = await launch(profile, errors);
      for (const { name, value } of cookies) await setCookie({ name, value });
    },
    run: async (task, ...args) => {
      const answer = await browser.send<ScriptResult>('script.callFunction', {
        functionDeclaration: scriptOf(task),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context: browser.context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null') as never;
    },
    setCookie: ({ name, value }) => setCookie({ name, value: { type: 'string', value } }),
    perform: (...sources) => send('input.performActions', { actions: sources }),
    errors: () => Promise.resolve(errors),
    close: async () => {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Its processes end with `kill -9`. */
async function launch(profile: string, errors: string[]) {
  const program = startProgram(
    findFirefox() ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const address = await program.printed(/WebDriver BiDi listening on (\S+)/);
  const { send, close } = await connectBidi(`${address}/session`, (method, params) => {
    const { level, text } = params as LogEntry;
    if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab may still load its own page, on a slow machine in place of the one that is asked for.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1180, height: 820 } });
  // Without it the window never gets the focus, and the page gets no focus events.
  await send('browsingContext.activate', { context });
  return {
    context,
    send,
    kill: async () => {
      close();
      await program.stop();
    },
  };
}
