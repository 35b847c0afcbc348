/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs */
import { rmSync } from 'node:fs';
import type { Dependencies } from '../../server/http/environment.ts';
import { serve } from '../../server/http/serve.ts';
import { loadConfiguration } from '../../server/http/site/configuration-file.ts';
import { siteRoutes } from '../../server/http/site/routes.ts';
import { loadSite } from '../../server/http/site/site.ts';
import { startDeployment, type Deployment } from './deployment.ts';
import { test as base } from './journey.ts';
import { secondBuild } from './second-build.ts';

/**
 * Journeys from one build of the app to the next: `next` serves the files of the new build, and
 * `deployment` is the address that changes from one to the other.
 */
export const test = base.extend<{ deployment: Deployment }, { next: { url: string; folder: string } }>({
  next: [
    async ({}, use) => {
      const folder = secondBuild();
      const [site, configuration] = await Promise.all([loadSite(folder), loadConfiguration()]);
      // Without calls, and so without a database.
      const routes = siteRoutes({ site, configuration } as Dependencies);
      const server = await serve(routes, { host: '127.0.0.1', port: 0 });
      await use({ url: `http://127.0.0.1:${server.port}`, folder });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  deployment: async ({ platform }, use) => {
    const deployment = await startDeployment(platform, platform);
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
