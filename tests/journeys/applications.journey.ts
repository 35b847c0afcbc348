import { readFileSync } from 'node:fs';
import { expect, test } from '../support/journey.ts';
import { listIsThere, recordLinks, recordsOnServer } from '../support/screens.ts';

// Checklist 1, 2, 5: each application lists its own recordings only, and is named by its configuration.
const configurationOf = (name: string) =>
  readFileSync(new URL(`../../dist/configurations/${name}.json`, import.meta.url), 'utf8');

for (const name of ['wemu', 'ccw', 'som', 'cpf']) {
  test(`the configuration ${name} opens its own recordings and no others`, async ({ page }) => {
    const body = configurationOf(name);
    const { application, applicationName } = JSON.parse(body) as { application: string; applicationName: string };
    await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto('/home');
    await listIsThere(page);
    await expect(page).toHaveTitle(`Recordings · ${applicationName}`);
    const { data, meta } = await recordsOnServer(page, application);
    expect(data.every((record) => record.application === application)).toBe(true);
    await expect(page.getByText(` of ${meta.totalCount.toLocaleString('en-GB')}`)).toBeVisible();
    const links = await recordLinks(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(data.map(({ id }) => `/home/record/details/${id}`));
  });
}
