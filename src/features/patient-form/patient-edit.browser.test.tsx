import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { patient as patientSchema } from '#/contract/patients.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import * as rules from '#/domain/phone.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { setPlaceAndTime } from '../../../tests/support/browser/place-and-time.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import type { ChangeDraft } from './patient-drafts.ts';
import { PatientEdit } from './patient-edit.tsx';
import { patientFieldsOf } from '#/data/patients/patient-form-fields.ts';

const wire = {
  id: 7,
  firstName: 'Inès',
  lastName: 'Moreau',
  sex: 'F',
  birthdate: '1978-02-14',
  locale: 'fr-FR',
  city: 'Lyon',
  street: '1 rue Haute',
  phoneNumber: '+33199004127',
  height: 167.5,
  identityNumberType: 'NIRPP',
  identityNumber: '278026311320451',
  tagList: [{ id: 4, label: 'Epilepsy' }],
  isConsentingToDataAccessForResearch: true,
};
type Wire = typeof wire & { postcode?: string };
const patient = patientSchema.parse(wire);

/** The platform's patient. Each change raises the version. */
let stored: Wire;
let version: number;
let hasVersions: boolean;
let isGone: boolean;
let sent: (string | null)[];
const onSaved = vi.fn<() => void>();

const answer = () => Response.json(stored, hasVersions ? { headers: { ETag: `"${version}"` } } : {});

beforeEach(() => {
  stored = { ...wire };
  version = 1;
  hasVersions = true;
  isGone = false;
  sent = [];
  onSaved.mockReset();
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    if (url.endsWith('/patients/nationalIdTypes') || url.includes('/referential/tags/')) return Response.json([]);
    // The check of the connection always gets an answer.
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (!url.endsWith('/v1/patients/7')) throw new Error(url);
    if (method === 'GET') return isGone ? new Response(null, { status: 404 }) : answer();
    const wanted = new Headers(headers).get('If-Match');
    sent.push(wanted);
    if (wanted !== null && wanted !== `"${version}"`)
      return Response.json({ errors: [{ code: 'outdated', message: 'Outdated.' }] }, { status: 412 });
    stored = { ...stored, ...(JSON.parse(body as string) as Wire) };
    version += 1;
    return answer();
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

async function open(draft?: LoadedDraft<ChangeDraft>, value = patient) {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <PatientEdit
        answer={{ value, version: hasVersions ? '"1"' : undefined }}
        rules={rules}
        draft={draft}
        onSaved={onSaved}
      />
    </WithApp>,
  );
  return {
    screen,
    text: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    consent: screen.getByRole('checkbox', { name: /medical diagnosis/ }),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

/** Another user changes the patient. */
function changeElsewhere(change: Partial<Wire>) {
  stored = { ...stored, ...change };
  version += 1;
}

test('the form shows the stored values, except the consent, which is asked again', async () => {
  const { screen, text, consent, submit } = await open();
  await expect.element(text('Last name')).toHaveValue('Moreau');
  await expect.element(text('Day')).toHaveValue('14');
  await expect.element(text('Phone number')).toHaveValue('01 99 00 41 27');
  await expect.element(text('Height')).toHaveValue('167.5');
  await expect.element(text('National identification number')).toHaveValue('2 78 02 63 113 204 51');
  await expect.element(screen.getByRole('button', { name: 'Remove tag Epilepsy' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /research and development/ })).toBeChecked();
  await expect.element(consent).not.toBeChecked();
  await submit.click();
  await expect.element(screen.getByText('The consent to medical diagnosis is required.')).toBeVisible();
  await expect.element(consent).toHaveFocus();
  await consent.click();
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(sent).toEqual(['"1"']);
});

test('a stored birthdate that is not past here stays, and another one like it is refused', async () => {
  setPlaceAndTime('2026-05-31T12:00:00Z', 'UTC');
  const [today, tomorrow] = [0, 1].map((days) => Temporal.Now.plainDateISO().add({ days }));
  stored = { ...stored, birthdate: today!.toString() };
  const { screen, text, consent, submit } = await open(undefined, { ...patient, birthdate: today!.toString() });
  await consent.click();
  await text('City').fill('Lille');
  await text('Day').fill(String(tomorrow!.day));
  await text('Month').fill(String(tomorrow!.month));
  await text('Year').fill(String(tomorrow!.year));
  await submit.click();
  await expect.element(screen.getByText('A birthdate is invalid.', { exact: true })).toBeVisible();
  await text('Day').fill(String(today!.day));
  await text('Month').fill(String(today!.month));
  await text('Year').fill(String(today!.year));
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(stored).toMatchObject({ city: 'Lille', birthdate: today!.toString() });
});

test('changes made elsewhere are shown beside the own ones, and the user chooses for the fields that they changed', async () => {
  const { screen, text, consent, submit } = await open();
  await text('City').fill('Lille');
  await text('Last name').fill('Moreau-Roy');
  await consent.click();
  changeElsewhere({ city: 'Paris', height: 168 });
  await submit.click();
  await expect.element(screen.getByText('This has been changed elsewhere in the meantime.')).toBeVisible();
  const of = (name: string) => screen.getByRole('radiogroup', { name });
  // Nobody typed '-' for the height.
  expect(screen.getByRole('radiogroup').elements()).toHaveLength(2);
  const saved = screen.getByRole('definition').elements();
  expect(saved.map(({ textContent }) => textContent)).toEqual(['168 cm']);
  await expect.element(of('Last name').getByRole('radio', { name: /Moreau-Roy/ })).toBeChecked();
  await expect.element(of('City').getByRole('radio', { checked: true })).not.toBeInTheDocument();
  const goOn = screen.getByRole('button', { name: 'Continue with these values' });
  await goOn.click();
  await expect.element(screen.getByText('Please choose one of the two.')).toBeVisible();
  await of('City').getByRole('radio', { name: /Lille/ }).click();
  await goOn.click();
  await expect.element(text('City')).toHaveValue('Lille');
  await expect.element(text('Height')).toHaveValue('168');
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(sent).toEqual(['"1"', '"2"']);
  expect(stored).toMatchObject({ city: 'Lille', lastName: 'Moreau-Roy', height: 168, street: '1 rue Haute' });
});

test('a change that succeeded although its answer was lost is no conflict', async () => {
  const { text, consent, submit } = await open();
  await text('City').fill('Lille');
  await consent.click();
  changeElsewhere({ city: 'Lille' });
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(stored.city).toBe('Lille');
});

test('if the patient was deleted meanwhile, the form says so and keeps its values', async () => {
  const { screen, text, consent, submit } = await open();
  await text('City').fill('Lille');
  await consent.click();
  changeElsewhere({ city: 'Paris' });
  isGone = true;
  await submit.click();
  await expect.element(screen.getByText('This no longer exists, or never did.')).toBeVisible();
  await expect.element(text('City')).toHaveValue('Lille');
  expect(onSaved).not.toHaveBeenCalled();
});

test('tags in another order, or with labels in another language, are no change', async () => {
  hasVersions = false;
  stored = { ...wire, tagList: [{ id: 4, label: 'Epilepsie' }] };
  const { text, consent, submit } = await open();
  await text('City').fill('Lille');
  await consent.click();
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(stored.city).toBe('Lille');
});

test('without versions, the patient is read before it is changed', async () => {
  hasVersions = false;
  const { screen, text, consent, submit } = await open();
  await text('City').fill('Lille');
  await consent.click();
  changeElsewhere({ city: 'Paris' });
  await submit.click();
  await screen.getByRole('radio', { name: /Lille/ }).click();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Continue with these values' }).click();
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect([sent, stored.city]).toEqual([[null], 'Lille']);
});

test('a draft changes the version with which it started', async () => {
  const base = patientFieldsOf(patient, rules);
  const fields = { ...base, city: 'Lille', consentToDiagnosis: true };
  changeElsewhere({ city: 'Paris' });
  const { screen, submit } = await open({ fields: { fields, base, version: '"1"' }, changedAt: Date.UTC(2026, 4, 14) });
  await submit.click();
  await expect.element(screen.getByRole('radio', { name: /Paris/ })).toBeVisible();
  expect(stored.city).toBe('Paris');
});
