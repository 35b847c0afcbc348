import { request as apiRequest, test, type APIRequestContext } from 'playwright/test';
import { openSession } from '../session.ts';
import type { Engine } from './engine.ts';
import { administerEnlarged } from './large-text-administration.ts';
import { lookBehindTheDoor, lookBeforeTheDoor } from './large-text-door.ts';
import { lookAtLock } from './large-text-lock.ts';
import { lookAtScreens } from './large-text-screens.ts';
import { lookAtTray } from './large-text-tray.ts';
import { visitOf } from './large-text-visit.ts';
import { onEngine } from './on-engine.ts';

/** R-SHL-60: the screens with text of 200 % on a phone. `known`: what this engine does not do. */
export function enlargeIn(start: () => Promise<Engine>, known?: RegExp): Promise<void> {
  const users: APIRequestContext[] = [];
  return onEngine(
    start,
    async ({ engine, screen, network, server }) => {
      await engine.resize(390, 844);
      const visit = visitOf(
        engine,
        screen,
        network,
        async (email, type) => {
          const calls = await apiRequest.newContext({ baseURL: server });
          users.push(calls);
          await openSession(calls, email, 'WEMU', type);
          return calls;
        },
        known,
      );
      try {
        await test.step('sign-in', () => lookBeforeTheDoor(visit));
        await test.step('what comes first', () => lookBehindTheDoor(visit));
        await test.step('administration', () => administerEnlarged(visit));
        const user = await visit.signIn('doctor@demo.example', '/select-organization');
        await test.step('the screens', () => lookAtScreens(visit, user));
        await test.step('unsent work', () => lookAtTray(visit, user));
        await test.step('the lock', () => lookAtLock(visit));
      } finally {
        for (const calls of users) await calls.dispose();
      }
    },
    /net::ERR_CONNECTION_RESET|favicon\.ico” was blocked/,
  );
}
