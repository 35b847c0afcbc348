import { fileURLToPath } from 'node:url';

/** What a program of the project needs in its own process. Tests start many with the same files. */
export const ownEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url)),
};
