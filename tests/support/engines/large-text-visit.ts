import { expect, type APIRequestContext } from 'playwright/test';
import { enlarge, unreachable } from '../large-text.ts';
import type { Network } from '../network.ts';
import type { Engine } from './engine.ts';
import type { Screen } from './screen.ts';
import { openWithoutApp } from './unsent-visit.ts';
import { until } from './until.ts';

/** A phone whose user has set a text of 200 %. */
export interface EnlargedVisit {
  engine: Engine;
  screen: Screen;
  network: Network;
  /** Goes to an address of the app without a reload, and waits for its heading, or for what is wanted. */
  go: (address: string, isThere?: () => Promise<unknown>) => Promise<void>;
  /** Everything can be read and reached. */
  fits: (name: string) => Promise<void>;
  /** The browser gets the session of a user, whose calls do not pass the network. */
  signIn: (email: string, address: string, type?: 'doctor' | 'admin') => Promise<APIRequestContext>;
}

export function visitOf(
  engine: Engine,
  screen: Screen,
  network: Network,
  open: (email: string, type?: 'doctor' | 'admin') => Promise<APIRequestContext>,
  known: RegExp | undefined,
): EnlargedVisit {
  const looked = async () => (await engine.run(unreachable)).filter((found) => known?.test(found) !== true);
  const title = () => engine.run(() => document.querySelector('h1')?.textContent);
  return {
    engine,
    screen,
    network,
    go: async (address, isThere) => {
      const before = await title();
      await screen.goTo(address);
      await until(address, isThere ?? (async () => ![before, '', undefined].includes(await title())));
      await screen.miss({ selector: '[aria-busy=true], [data-covered]' });
    },
    fits: async (name) => {
      await engine.run(enlarge, 200);
      await expect.poll(looked, `${engine.name}, ${name}`).toEqual([]);
    },
    signIn: async (email, address, type) => {
      const calls = await open(email, type);
      await openWithoutApp({ engine, network });
      const { cookies } = await calls.storageState();
      for (const { name, value } of cookies) await engine.setCookie({ name, value });
      await engine.open(`${network.url}${address}`);
      return calls;
    },
  };
}
