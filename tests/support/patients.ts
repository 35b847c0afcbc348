import { expect, type Page } from 'playwright/test';
import type { PatientListItem } from '#/contract/patient-list.ts';
import { nothingLoads } from './screens.ts';
import { ownHeaders } from './session.ts';
import { inEnglish, type Say } from './words.ts';
import { fullName } from '#/domain/person.ts';

/** A page of patients on the wire. */
export interface PatientPage {
  data: PatientListItem[];
  meta: { totalCount: number };
}

/** The server's list for the signed-in user at St. Aldric Hospital. */
export async function patientsOnServer(page: Page, search: object = {}, start = 0): Promise<PatientPage> {
  const answer = await page.request.post('/v1/patients/list', {
    headers: ownHeaders,
    data: { search, filter: { organizationId: 3 }, pagination: { start, limit: 10 } },
  });
  return (await answer.json()) as PatientPage;
}

/** The first rows of all patients. The total changes while other journeys create patients. */
export async function rowsOnServer(page: Page): Promise<Pick<PatientPage, 'data'>> {
  const { data } = await patientsOnServer(page);
  return { data };
}

/**
 * Opens the list, and returns the answer that the page received, because other journeys create patients at any time.
 */
export async function openPatients(page: Page, address: string): Promise<PatientPage> {
  const answered = page.waitForResponse('**/v1/patients/list');
  await page.goto(address);
  return (await (await answered).json()) as PatientPage;
}

export const patientTable = (page: Page, say: Say = inEnglish) => page.getByRole('table', { name: say('Patients') });

export const patientRows = (page: Page, say: Say = inEnglish) =>
  patientTable(page, say).locator('tbody').getByRole('row');

/** A field of the search. */
export const searchField = (page: Page, name: string) => page.getByRole('searchbox', { name, exact: true });

/** Waits until the list shows these patients and no old ones. */
export async function showsPatients(
  page: Page,
  { data, meta }: Pick<PatientPage, 'data'> & Partial<PatientPage>,
  say: Say = inEnglish,
): Promise<void> {
  await expect(patientRows(page, say)).toHaveCount(data.length);
  for (const [index, patient] of data.entries())
    await expect(
      patientRows(page, say)
        .nth(index)
        .getByRole('link', { name: fullName(patient) }),
    ).toBeVisible();
  await nothingLoads(page);
  if (meta) await expect(page.getByRole('main')).toContainText(new RegExp(` ${meta.totalCount}`));
}
