import type { Plugin } from 'vite';

/** Parts of libraries that their own code asks for and this app never uses, with what they export. */
const unused = [
  {
    file: /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/,
    names: ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'],
  },
];

/** Leaves out of the build what the first screen would load for nothing. Using it throws. */
export function leaveOut(): Plugin[] {
  return unused.map(({ file, names }) => ({
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: file },
      handler: () => names.map((name) => `export function ${name}() { throw Error('vite/leave-out.ts'); }`).join('\n'),
    },
  }));
}
