import type { Page } from 'playwright';
import { fillIn, goTo, wordOf } from '../submission.ts';
import type { Change, ChangeKind } from './kind.ts';

const city = 'input[data-field=city]';
const versions = '.version-choice';

const patient = {
  firstName: 'Fay',
  sex: 'F',
  birthdate: '1980-02-29',
  locale: 'fr-FR',
  consentToDiagnosis: true,
  tagList: [],
};

interface Patient {
  id: number;
  lastName: string;
  city: string | null;
}

/** The city of a patient. */
export const patientChange: ChangeKind = {
  history: { kind: 'patient', column: 'city' },
  create: async (colleague, word) => {
    const { id } = await colleague.post<Patient>('/v1/patients', { ...patient, lastName: `Patient${word}` });
    return { id, mine: `Mine${word}`, theirs: `Theirs${word}` };
  },
  write: (colleague, { id, theirs }) =>
    colleague.change<Patient>(
      `/v1/patients/${id}`,
      (now) => now.city === theirs,
      ({ lastName }) => ({
        method: 'PUT',
        path: `/v1/patients/${id}`,
        body: { ...patient, lastName, city: theirs },
      }),
    ),
  fill: async (page, change) => {
    await openForm(page, change);
    await fillIn(page, [[city, String(change.mine)]], ['[name=consentToDiagnosis]']);
  },
  submit: (page) => page.locator('.form-bar button').last().click(),
  outcome: (page, { id }) =>
    Promise.race([
      page.waitForURL(new RegExp(`/patient/details/${id}$`)).then(() => 'done' as const),
      page
        .locator(versions)
        .waitFor()
        .then(() => 'asks' as const),
    ]),
  hasDraft: async (page, change) => {
    if ((await openForm(page, change)) !== change.mine) return false;
    await fillIn(page, [], ['[name=consentToDiagnosis]:not(:checked)']);
    return true;
  },
  open: async (page, { id }) => {
    await goTo(page, `/home/patient/details/${id}`);
    await page.locator('main:not([data-before]) h1').waitFor();
  },
};

/** The value in the form. A change that met another one shows both versions in the place of the form. */
async function openForm(page: Page, change: Change): Promise<string> {
  const found = await wordOf(page, `/home/patient/create?patientId=${change.id}`, `${city}, ${versions}`);
  change.events.push(`the form shows ${found}`);
  return found;
}
