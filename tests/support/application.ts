import { readFileSync } from 'node:fs';
import { request as apiRequest, type APIRequestContext, type Page } from 'playwright/test';
import type { Account } from './journey-accounts.ts';
import { openSession } from './session.ts';
import { asFromPlainHost } from './plain-host.ts';

/** The sample configuration of an application in the built app. */
export function configurationOf(name: string): { body: string; application: string; applicationName: string } {
  const body = readFileSync(new URL(`../../dist/configurations/${name}.json`, import.meta.url), 'utf8');
  return { body, ...(JSON.parse(body) as { application: string; applicationName: string }) };
}

/** Makes the page the app of another application, and signs the user in to it. */
export async function openApplication(page: Page, name: string, { email }: Account): Promise<void> {
  const { body, application } = configurationOf(name);
  await asFromPlainHost(page);
  await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  // The file's other tests continue with the session of these cookies.
  await page.context().clearCookies();
  await openSession(page.request, email, application);
}

/** What calls return for another application than the page's. */
export async function inApplication<Result>(
  application: string,
  { email, baseURL = '' }: { email: string; baseURL: string | undefined },
  task: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  // A separate session, because a sign-in ends the session of the cookies that it sends.
  const request = await apiRequest.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  await openSession(request, email, application);
  try {
    return await task(request);
  } finally {
    await request.dispose();
  }
}
