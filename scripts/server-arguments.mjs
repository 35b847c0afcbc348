/** Arguments for `node`. Without the size, large uploads take twice the processor time (server/heap.ts). */
export const serverArguments = ['--initial-old-space-size=64', 'server/main.ts'];
