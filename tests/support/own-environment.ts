import { fileURLToPath } from 'node:url';

/**
 * Options of Node for a program of the project in its own process. Its embedded database then needs half the processor
 * time, because such a process ends before optimized code pays (docs/decisions/0173).
 */
export const ownOptions = ['--liftoff-only'];

/** What a program of the project needs in its own process. Tests start many with the same files. */
export const ownEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url)),
};
