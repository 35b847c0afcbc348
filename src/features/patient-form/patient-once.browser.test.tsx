import { expect, test } from 'vitest';
import { configuration } from '#/browser/settings/configuration.ts';
import {
  answerTo,
  fillRequired,
  onCreated,
  open,
  sent,
  typeBirthdate,
} from '../../../tests/support/browser/patient-creation.tsx';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { nowhere, patientPlatform, type PatientPlatform } from '../../../tests/support/patient-platform.ts';
import { newPatientFields } from '#/data/patients/patient-form-fields.ts';

// One filling of the form creates one patient, however often it is sent: docs/decisions/0019.

test('after a lost answer, a changed form is the same creation, followed by a change', async () => {
  const opened = await open();
  await fillRequired(opened);
  answerTo.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await opened.submit.click();
  await expect
    .element(
      opened.screen
        .getByRole('alert')
        .filter({ hasText: 'No reply was received, so this may or may not have been sent.' }),
    )
    .toBeVisible();
  await opened.text('City').fill('Nantes');
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(sent.map(({ method, path, body }) => [method, path, body['city']])).toEqual([
    ['POST', '/v1/patients', null],
    ['POST', '/v1/patients', null],
    ['PUT', '/v1/patients/7', 'Nantes'],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

/** The platform gets each call, but these answers are lost. */
function losing(platform: PatientPlatform, ...lost: number[]) {
  answerTo.mockImplementation((call) => {
    const answer = platform.answer(call);
    return lost.includes(sent.length) ? Promise.reject(new TypeError('Failed to fetch')) : answer;
  });
}

type Opened = Awaited<ReturnType<typeof open>>;

const unreachable = ({ screen }: Opened) =>
  screen.getByRole('alert').filter({ hasText: 'No reply was received, so this may or may not have been sent.' });

test('a form that changes after each lost answer, with refusals in between, stays one creation', async () => {
  const platform = patientPlatform();
  losing(platform, 1, 3);
  const opened = await open();
  const { screen, text, submit } = opened;
  await fillRequired(opened);
  await submit.click();
  await expect.element(unreachable(opened)).toBeVisible();
  await expect.element(screen.getByText(/^Your entry may have been sent: the server did not confirm it/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Discard draft' })).toBeVisible();
  await text('City').fill('Nantes');
  await submit.click();
  await expect.element(unreachable(opened)).toBeVisible();
  await text('City').fill(nowhere);
  await submit.click();
  await expect.element(text('City')).toHaveAccessibleDescription('city: refused');
  await text('City').fill('Lyon');
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(platform.patients.map(({ body }) => body['city'])).toEqual(['Lyon']);
});

const others: Record<string, (opened: Opened) => Promise<void>> = {
  'first name': ({ text }) => text('First name').fill('Louise'),
  'last name': ({ text }) => text('Last name').fill('Petit'),
  sex: ({ screen }) => screen.getByRole('radio', { name: 'Male', exact: true }).click(),
  birthdate: (opened) => typeBirthdate(opened, ['1971', '03', '04']),
};

/** The first person was sent, and the answer or the request was lost. */
async function submitFirst(isRequestLost: boolean) {
  const platform = patientPlatform();
  if (isRequestLost)
    answerTo.mockImplementation((call) =>
      sent.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : platform.answer(call),
    );
  else losing(platform, 1);
  const opened = await open();
  await fillRequired(opened);
  await opened.submit.click();
  await expect.element(unreachable(opened)).toBeVisible();
  return { platform, opened, question: opened.screen.getByRole('alertdialog', { name: 'Is this another person?' }) };
}

const people = ({ patients }: PatientPlatform) =>
  patients.map(({ version, body }) => [version, body['firstName'], body['lastName'], body['sex'], body['birthdate']]);

const first = [1, 'Inès', 'Moreau', 'F', '1980-02-29'];

// What was lost does not depend on the field.
test.for([...Object.keys(others).map((differs) => [differs, false] as const), ['last name', true] as const])(
  'another %s: the platform is asked about the first person, who stays as submitted',
  async ([differs, isRequestLost]) => {
    const { platform, opened, question } = await submitFirst(isRequestLost);
    await others[differs]!(opened);
    await opened.submit.click();
    await expect
      .element(
        question.getByText('You submitted this person before, and the file was created: Inès Moreau, Female,', {
          exact: false,
        }),
      )
      .toBeVisible();
    expect(people(platform)).toEqual([first]);
    await question.getByRole('button', { name: 'Create another patient' }).click();
    await expect.poll(() => onCreated.mock.calls).toEqual([[8]]);
    expect(people(platform)[0]).toEqual(first);
    expect(people(platform)).toHaveLength(2);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  },
);

test('a corrected name changes the file that was created, once the user says so', async () => {
  const { platform, opened, question } = await submitFirst(false);
  await others['last name']!(opened);
  await opened.submit.click();
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(people(platform)).toEqual([first]);
  await opened.submit.click();
  await question.getByRole('button', { name: 'Correct the file of Inès Moreau' }).click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(people(platform)).toEqual([[2, 'Inès', 'Petit', 'F', '1980-02-29']]);
});

test('if the first person was refused, the next one is a creation without a question', async () => {
  const platform = patientPlatform();
  answerTo.mockImplementation((call) =>
    sent.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : platform.answer(call),
  );
  const opened = await open();
  await fillRequired(opened);
  await opened.text('City').fill(nowhere);
  await opened.submit.click();
  await expect.element(unreachable(opened)).toBeVisible();
  await opened.text('City').fill('Lyon');
  await others['last name']!(opened);
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(people(platform)).toEqual([[1, 'Inès', 'Petit', 'F', '1980-02-29']]);
});

test('another user’s changes from before the answer are offered for a choice', async () => {
  const platform = patientPlatform();
  losing(platform, 1);
  const opened = await open();
  const { screen, text, submit } = opened;
  await fillRequired(opened);
  await submit.click();
  await expect.element(unreachable(opened)).toBeVisible();
  const created = platform.patients[0]!;
  Object.assign(created, { version: 2, body: { ...created.body, city: 'Paris' } });
  await text('City').fill('Lille');
  await submit.click();
  await expect.element(screen.getByText('This has been changed elsewhere in the meantime.')).toBeVisible();
  await screen.getByRole('radio', { name: /Lille/ }).click();
  await screen.getByRole('button', { name: 'Continue with these values' }).click();
  await expect.element(text('City')).toHaveValue('Lille');
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(platform.patients).toMatchObject([{ version: 3, body: { city: 'Lille' } }]);
});

test('a patient that was created and deleted again is created again by the next try', async () => {
  const opened = await open();
  await fillRequired(opened);
  answerTo.mockImplementationOnce(() => new Response(null, { status: 404 }));
  await opened.submit.click();
  await expect.element(opened.screen.getByText('This no longer exists, or never did.')).toBeVisible();
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a draft keeps its key, and discarding it removes both', async () => {
  startTestApp();
  const fields = { ...newPatientFields(configuration().patient), city: 'Nantes', consentToDiagnosis: true };
  const draft = { fields: { fields, key: 'the-key', sent: [] }, changedAt: Date.UTC(2026, 4, 14, 9, 12) };
  const opened = await open(draft);
  await expect.element(opened.text('City')).toHaveValue('Nantes');
  await expect.element(opened.screen.getByText(/This form contains your entries up to/)).toBeVisible();
  await fillRequired(opened);
  await opened.screen.getByRole('checkbox', { name: /medical diagnosis/ }).click();
  answerTo.mockImplementationOnce(() => new Response(null, { status: 500 }));
  await opened.submit.click();
  await expect.poll(() => sent.map(({ key }) => key)).toEqual(['the-key']);
  await opened.screen.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(opened.text('City')).toHaveValue('');
  await fillRequired(opened);
  await opened.submit.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe('the-key');
});
