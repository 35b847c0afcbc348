import { readFileSync } from 'node:fs';
import { request as apiRequest, type APIRequestContext, type Page } from 'playwright/test';
import type { Account } from './journey-accounts.ts';
import { openSession } from './session.ts';

/** The sample configuration of an application, as the built app has it. */
export function configurationOf(name: string): { body: string; application: string; applicationName: string } {
  const body = readFileSync(new URL(`../../dist/configurations/${name}.json`, import.meta.url), 'utf8');
  return { body, ...(JSON.parse(body) as { application: string; applicationName: string }) };
}

/** From now on the page is the app of another application, and the user is signed in to it. */
export async function openApplication(page: Page, name: string, { email }: Account): Promise<void> {
  const { body, application } = configurationOf(name);
  await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  // The other tests of the file go on with the session that these cookies stand for.
  await page.context().clearCookies();
  await openSession(page.request, email, application);
}

/** What calls give in another application than the page's. */
export async function inApplication<Result>(
  application: string,
  { email, baseURL = '' }: { email: string; baseURL: string | undefined },
  work: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  // A session of its own: to sign in ends the session of the cookies that are sent along.
  const request = await apiRequest.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  await openSession(request, email, application);
  try {
    return await work(request);
  } finally {
    await request.dispose();
  }
}
