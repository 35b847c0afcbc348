/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs */
import { startDeployment, type Deployment } from './deployment.ts';
import { newJourneyData, removeData } from './journey-data.ts';
import { test as base } from './journey.ts';
import { secondBuild } from './second-build.ts';
import { startServer } from './server-process.ts';

/**
 * Journeys from one build of the app to the next: `next` is the new build's own server, and `deployment` is the
 * address that changes from one to the other.
 */
export const test = base.extend<{ deployment: Deployment }, { next: { url: string; folder: string } }>({
  next: [
    async ({}, use) => {
      const [folder, dataFolder] = await Promise.all([secondBuild(), newJourneyData()]);
      const server = await startServer(dataFolder, 0, { siteFolder: folder });
      await use({ url: server.url, folder });
      await server.stop();
      removeData(dataFolder);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  deployment: async ({ platform }, use) => {
    const deployment = await startDeployment(platform, platform);
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
