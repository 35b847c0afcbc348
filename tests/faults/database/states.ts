import { setTimeout as pause } from 'node:timers/promises';
import type { startPostgres } from '../../../scripts/postgres.mjs';
import type { DatabaseNetwork } from '../../support/database-network.ts';

export interface DatabaseWorld {
  postgres: NonNullable<ReturnType<typeof startPostgres>>;
  network: DatabaseNetwork;
}

/** A way in which PostgreSQL is away. */
export interface State {
  name: string;
  /** Resolves when it has begun. `end` resolves when PostgreSQL can be reached again. */
  begin: (world: DatabaseWorld, round: number) => Promise<{ end: () => Promise<void> }>;
  /** How long it lasts. */
  lastsMs: number;
}

export const states: readonly State[] = [
  {
    name: 'bytes are swallowed for 25 s',
    lastsMs: 25_000,
    begin: async ({ network }) => {
      await network.become('blackhole');
      return { end: () => network.become('pass') };
    },
  },
  {
    name: 'refused for 5 s',
    lastsMs: 5000,
    begin: async ({ network }) => {
      await network.become('refuse');
      return { end: () => network.become('pass') };
    },
  },
  {
    name: 'restarted, every second time by a crash',
    lastsMs: 0,
    begin: async ({ postgres }, round) => {
      const restarted = postgres.restart(round % 2 ? 'immediate' : 'fast');
      // It is being stopped.
      await pause(200);
      return { end: () => restarted };
    },
  },
];
