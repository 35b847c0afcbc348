import type { Browser } from 'playwright/test';
import type { Engine } from './engine.ts';
import { scriptOf } from './engine.ts';
import { listenForErrors } from '../journey.ts';
import { isTouch, touchPerformer } from './touches.ts';

/** The keys that both WebDriver protocols write as private characters. */
const keys: Readonly<Record<string, string>> = { '\uE007': 'Enter', '\uE009': 'Control', '\uE00C': 'Escape' };

/** Chromium as the other engines, for journeys that all of them run. */
export async function startChromium(browser: Browser): Promise<Engine> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  const errors: string[] = [];
  listenForErrors(page, errors);
  const devTools = await context.newCDPSession(page);
  const fingers = new Map<number, { x: number; y: number; id: number }>();
  const kinds = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const;
  const touch = touchPerformer(async ({ kind, finger: id, x, y }) => {
    if (kind === 'up') fingers.delete(id);
    else fingers.set(id, { x, y, id });
    await devTools.send('Input.dispatchTouchEvent', { type: kinds[kind], touchPoints: [...fingers.values()] });
  });
  const perform = async ({ type, ...action }: Record<string, unknown>) => {
    const { x, y, value } = action as { x: number; y: number; value: string };
    if (type === 'pointerMove') await page.mouse.move(x, y);
    else if (type === 'pointerDown') await page.mouse.down();
    else if (type === 'pointerUp') await page.mouse.up();
    else if (type === 'keyDown') await page.keyboard.down(keys[value] ?? value);
    else if (type === 'keyUp') await page.keyboard.up(keys[value] ?? value);
  };
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: async (task, ...args) => {
      const json = await page.evaluate<string | undefined>(
        `(${scriptOf(task)})(${JSON.stringify(JSON.stringify(args))})`,
      );
      return JSON.parse(json ?? 'null') as never;
    },
    setCookie: ({ name, value }) =>
      context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', httpOnly: true }]),
    perform: async (...sources) => {
      if (sources.every(isTouch)) await touch(sources);
      else for (const { actions } of sources) for (const action of actions) await perform(action);
    },
    errors: () => Promise.resolve(errors),
    close: () => context.close(),
  };
}
