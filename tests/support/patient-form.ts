import { expect, type Page } from 'playwright/test';
import type { Patient } from '#/contract/patients.ts';
import type { UserContext } from '#/contract/session.ts';
import { ownHeaders } from './session.ts';

/** A field by its name. */
export const field = (page: Page, name: string) => page.locator(`input[data-field=${name}], textarea[name=${name}]`);
/** A part of the birthdate. */
export const part = (page: Page, name: 'year' | 'month' | 'day') => page.locator(`[data-part=${name}]`);
/** The required consent. */
export const consent = (page: Page) => page.locator('[name=consentToDiagnosis]');
/** The last button of the bar, in any language. */
export const submit = (page: Page) => page.locator('.form-bar button').last();

export async function openForm(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/home/patient/create`);
  await expect(consent(page)).toBeVisible();
}

async function typeBirthdate(page: Page, year: string, month: string, day: string): Promise<void> {
  await part(page, 'year').fill(year);
  await part(page, 'month').fill(month);
  await part(page, 'day').fill(day);
}

/** Fills in the required fields, for a woman born on a 29 February. */
export async function fillRequired(page: Page, firstName: string, lastName: string): Promise<void> {
  // The search of the list before it has fields with the same names.
  await expect(consent(page)).toBeVisible();
  await field(page, 'firstName').fill(firstName);
  await field(page, 'lastName').fill(lastName);
  await page.locator('input[value=F]').check();
  await typeBirthdate(page, '1980', '02', '29');
  await page.locator('select[name=locale]').selectOption('fr-FR');
  await consent(page).check();
}

/** The id of the patient whose details are shown. */
export async function shownPatient(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/home\/patient\/details\/\d+/);
  return /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** A patient on the server. */
export async function onServer(page: Page, id: string): Promise<Patient> {
  const answer = await page.request.get(`/v1/patients/${id}`, { headers: ownHeaders });
  return (await answer.json()) as Patient;
}

/** The number of patients with a last name. */
export async function countOnServer(page: Page, lastName: string): Promise<number> {
  const context = await page.request.get('/v1/usercontext', { headers: ownHeaders });
  const { currentUserOrganization } = (await context.json()) as UserContext;
  const answer = await page.request.post('/v1/patients/list', {
    headers: ownHeaders,
    data: {
      search: { firstName: null, lastName, birthdate: null },
      filter: { organizationId: currentUserOrganization?.organization.id },
      pagination: { start: 0, limit: 10 },
    },
  });
  return ((await answer.json()) as { meta: { totalCount: number } }).meta.totalCount;
}
