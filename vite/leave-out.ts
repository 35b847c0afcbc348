import type { Plugin } from 'vite';

/** Libraries import these modules, but the app never uses them. */
const unused = [
  {
    file: /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/,
    names: ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'],
  },
];

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
