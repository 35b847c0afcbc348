import { scriptOf, type Engine } from './engine.ts';
import { isTouch, touchPerformer } from './touches.ts';
import { startWebKitProcesses } from './webkit-processes.ts';

/** Starts WebKitGTK. Its driver supports only the classic WebDriver protocol, and has no fingers. */
export async function startWebKit(): Promise<Engine> {
  const { url, capabilities, touch, stop } = await startWebKitProcesses();
  const call = async <Result = void>(path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await call<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${sessionId}`;
  await call(`${session}/window/rect`, { x: 0, y: 0, width: 1180, height: 1000 });
  const run: Engine['run'] = async (task, ...args) => {
    const { value, error } = await call<{ value?: string; error?: string }>(`${session}/execute/async`, {
      script: `(${scriptOf(task)})(arguments[0]).then(
        (value) => arguments[1]({ value }),
        (error) => arguments[1]({ error: String(error) }))`,
      args: [JSON.stringify(args)],
    });
    if (error !== undefined) throw new Error(error);
    return JSON.parse(value ?? 'null') as never;
  };
  const performTouches = touchPerformer(touch);
  // Some navigations clear the name of the tab, which holds the errors.
  let former: string[] = [];
  const errors = async () => {
    const now = await run(() => JSON.parse(window.name || '[]') as string[]);
    return former.every((line, index) => now[index] === line) ? now : [...former, ...now];
  };
  return {
    name: 'WebKit',
    open: async (address) => {
      former = await errors();
      await call(`${session}/url`, { url: address });
    },
    reload: () => call(`${session}/refresh`, {}),
    run,
    setCookie: ({ name, value }) =>
      call(`${session}/cookie`, { cookie: { name, value, domain: '127.0.0.1', path: '/', httpOnly: true } }),
    resize: (width, height) => call(`${session}/window/rect`, { x: 0, y: 0, width, height }),
    perform: (...sources) =>
      sources.every(isTouch) ? performTouches(sources) : call(`${session}/actions`, { actions: sources }),
    errors,
    close: stop,
  };
}
