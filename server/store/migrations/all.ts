import { ground } from './0001-ground.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [ground];
