import { expect, type Locator, type Page } from 'playwright/test';
import { recordsOnServer } from './screens.ts';
import { ownHeaders } from './session.ts';
import { fullName } from '#/domain/person.ts';

interface WireRecord {
  status: string;
  duration: number;
  resolution: string;
  streamMode: string;
  restEcg: boolean;
  videoType: string;
  comments: string | null;
  prescriber: { id: number };
  rythmSpecialist: { id: number } | null;
  operator: { id: number } | null;
  patient: { id: number };
}

/** In ms. */
export const hour = 3_600_000;
/** The slider of the duration. */
export const slider = (page: Page) => page.getByRole('slider', { name: 'Duration' });
/** The shortest of the quick choices. */
export const oneHour = (page: Page) => page.getByRole('button', { name: '1 h', exact: true });
/** The button that sends the form. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
export const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
/** A recording mode by its name. */
export const mode = (page: Page, name: RegExp) => page.getByRole('radio', { name });
/** A picker by its section. */
export const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** The warning about the battery of the EEG recorder. */
export const warning = (page: Page, kind: string) =>
  page.getByText(`In order to ensure battery autonomy of the EEG recorder, ${kind} mode is required`);
export const form = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prescribe recording' });

/** A patient of the organization that other journeys do not use, because they take the newest recordings. */
export async function aPatient(page: Page): Promise<{ id: number; name: string }> {
  const taken = new Set((await recordsOnServer(page)).data.map(({ patient }) => patient.id));
  const { data } = await recordsOnServer(page, 'WEMU', 40);
  const { patient } = data.find((record) => !taken.has(record.patient.id)) ?? never();
  return { id: patient.id, name: fullName(patient) };
}

function never(): never {
  throw new Error('Every patient is taken.');
}

/** The number of a patient's recordings on the server. */
export async function countOf(page: Page, patientId: number, application = 'WEMU'): Promise<number> {
  const answer = await page.request.post('/v1/records/list', {
    headers: { ...ownHeaders, 'X-Application': application },
    data: { filter: { application, patientId }, pagination: { start: 0, limit: 1 } },
  });
  return ((await answer.json()) as { meta: { totalCount: number } }).meta.totalCount;
}

/** The open recording on the server. */
export async function shownRecord(page: Page, application = 'WEMU'): Promise<WireRecord> {
  await expect(page).toHaveURL(/\/home\/record\/details\/\d+$/);
  const id = page.url().split('/').at(-1);
  const headers = { ...ownHeaders, 'X-Application': application };
  return (await (await page.request.get(`/v1/records/${id}`, { headers })).json()) as WireRecord;
}

export async function idOfUser(page: Page, application = 'WEMU'): Promise<number> {
  const headers = { ...ownHeaders, 'X-Application': application };
  const answer = await page.request.get('/v1/usercontext', { headers });
  return ((await answer.json()) as { user: { id: number } }).user.id;
}

/** Moves the slider, the last step by keyboard. */
export async function slideTo(at: Locator, value: number): Promise<void> {
  await at.fill(String(value - 1));
  await at.press('ArrowRight');
  await expect(at).toHaveValue(String(value));
}
