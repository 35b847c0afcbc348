import { expect } from 'playwright/test';
import { startNetwork, type Network } from '../network.ts';
import { openOwnServer } from '../own-server.ts';
import type { Engine } from './engine.ts';
import { recordingSite } from './recording-site.ts';
import { field, Screen } from './screen.ts';
import { until } from './until.ts';

const onPurpose = 'on purpose: ';

interface Surroundings {
  engine: Engine;
  screen: Screen;
  /** Stands between the browser and the server, because no driver can cut the network of a service worker. */
  network: Network;
  /** The address of the server for calls that do not pass the network. */
  server: string;
}

/** Runs a journey in an engine, on a server of its own. Only `expected` errors may stand on the console. */
export async function onEngine(
  start: () => Promise<Engine>,
  journey: (surroundings: Surroundings) => Promise<void>,
  expected?: RegExp,
): Promise<void> {
  const site = recordingSite();
  const server = await openOwnServer({ siteFolder: site.folder });
  const network = await startNetwork(server.url, 'engine');
  try {
    const engine = await start();
    try {
      const screen = new Screen(engine);
      await checkErrorReports(engine, screen, network.url);
      await journey({ engine, screen, network, server: server.url });
      const errors = await unexpectedErrors(engine);
      expect(
        errors.filter((line) => expected?.test(line) !== true),
        'errors on the console',
      ).toEqual([]);
    } catch (error) {
      const shown = await engine.run(shownNow).catch(String);
      throw new Error(`${String(error)}\nShown: ${shown}\nErrors: ${(await engine.errors()).join('\n')}`, {
        cause: error,
      });
    } finally {
      await engine.close();
    }
  } finally {
    await network.close();
    await server.close();
    site.remove();
  }
}

/** What the page shows, what it waits for, and what it has asked for last. Runs in the page. */
async function shownNow(): Promise<string> {
  // A page of no origin, like the browser's own page of an error, has no locks.
  const { held = [], pending = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  const now = Math.round(performance.now());
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { installing, waiting, active } = registration ?? {};
  const workers = { installing, waiting, active, controller: navigator.serviceWorker?.controller };
  const requested = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, startTime, responseEnd }) => {
      const { pathname } = new URL(name);
      return `${Math.round(startTime)} to ${Math.round(responseEnd)}: ${pathname}`;
    },
  );
  return [
    location.href,
    document.body.innerText,
    `Focus: ${document.activeElement?.outerHTML.slice(0, 200) ?? 'none'}`,
    `Page: ${document.visibilityState}, at ${now} ms`,
    `Locks held: ${held.map(({ name }) => name).join(', ')}`,
    `Locks asked: ${pending.map(({ name }) => name).join(', ')}`,
    `Workers: ${Object.entries(workers)
      .map(([place, worker]) => `${place} ${worker?.state}`)
      .join(', ')}`,
    `Calls: ${requested.slice(-20).join('; ')}`,
  ].join('\n');
}

/** Causes an error of each kind, because an empty list proves nothing if the driver reports no errors. */
async function checkErrorReports(engine: Engine, screen: Screen, url: string): Promise<void> {
  await engine.open(`${url}/auth/login`);
  await screen.see(field('Email'));
  await engine.run(() => {
    console.error('on purpose: said');
    setTimeout(() => {
      throw new Error('on purpose: thrown');
    });
    void Promise.reject(new Error('on purpose: rejected'));
  });
  await until(
    'three errors',
    async () => (await engine.errors()).filter((line) => line.includes(onPurpose)).length === 3,
  );
}

async function unexpectedErrors(engine: Engine): Promise<readonly string[]> {
  const errors = await engine.errors();
  expect(errors.join('\n'), 'what was heard first').toContain(onPurpose);
  const others = errors.filter((line) => !line.includes(onPurpose) && !isLateSize(line));
  const areHarmless = await Promise.all(others.map((line) => wasLeft(engine, line)));
  return others.filter((_, index) => areHarmless[index] !== true);
}

/** What a browser says of a size that React Aria has set to what it watches. It hears of it with the next frame. */
const isLateSize = (line: string) => line.includes('ResizeObserver loop completed with undelivered notifications');

/**
 * Firefox reports a file like this if its page is left before it has come. Then it can be had now. It also reports a
 * stream that is open when its page is left.
 */
async function wasLeft(engine: Engine, line: string): Promise<boolean> {
  if (line.startsWith('Failed to read data from the ReadableStream: “AbortError:')) return true;
  const url =
    /^Failed to load ‘(\S+)’\. A ServiceWorker intercepted the request and encountered an unexpected/.exec(line) ??
    /^Error: Unable to preload CSS for (\S+)$/.exec(line) ??
    /^TypeError: error loading dynamically imported module: (\S+)$/.exec(line);
  return url !== null && engine.run(async (file) => (await fetch(file)).ok, url[1]!);
}
