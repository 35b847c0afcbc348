/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs */
import { test } from './journey.ts';
import { openOwnServer } from './own-server.ts';

/** Gives the journeys of a file one server of their own, because they change what others read. Call it once, at the top. */
export function useServerOfFile(): void {
  let server: Awaited<ReturnType<typeof openOwnServer>> | undefined;
  test.use({
    baseURL: async ({}, use) => {
      server ??= await openOwnServer();
      await use(server.url);
    },
  });
  test.afterAll(() => server?.close());
}
