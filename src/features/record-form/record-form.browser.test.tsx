import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { exams, hour } from './testing/exams.ts';
import {
  answerToChange,
  answerToCreation,
  onCreated,
  open,
  sent,
  setSlider,
  startPlatform,
  stopPlatform,
} from '../../../tests/support/browser/record-form.tsx';
import { formVersion, type RecordDraft } from './prescription-drafts.ts';

beforeEach(startPlatform);
afterEach(stopPlatform);

test('a doctor prescribes, interprets and operates, and only the prescriber cannot be changed', async () => {
  const { screen, person, headings, submit } = await open();
  await expect.element(screen.getByRole('link', { name: 'Inès Moreau' })).toBeVisible();
  await expect.element(screen.getByText('14 February 1978')).toBeVisible();
  expect(headings()).toEqual(['Recording parameters', 'Prescription', 'Interpretation', 'Operator']);
  for (const name of ['Prescriber', 'Rhythm specialist', 'Operator'])
    await expect.element(person(name).getByText('Dr Claire Vasseur')).toBeVisible();
  await expect.element(person('Prescriber').getByRole('button')).not.toBeInTheDocument();
  await expect.element(person('Operator').getByRole('button', { name: 'Change' })).toBeVisible();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
  expect(sent[0]?.body).toMatchObject({
    application: 'CCW',
    patient: { id: 7, userType: 'Patient' },
    prescriber: { id: 1, userType: 'HealthCareProfessional' },
    rythmSpecialist: { id: 1 },
    operator: { id: 1 },
    duration: hour,
    resolution: 'LOW',
    streamMode: 'STREAM',
    restEcg: false,
    videoType: 'NONE',
    comments: null,
  });
});

test('for a technician nobody is chosen: Submit says so, and a prescriber fills in the others', async () => {
  const { screen, person, choose, submit } = await open({ role: 'TECHNICIAN' });
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.element(screen.getByText('Some required information is missing or invalid.')).toBeVisible();
  const change = person('Prescriber').getByRole('button', { name: 'Change' });
  await expect.element(change).toHaveFocus();
  await expect.element(change).toHaveAccessibleDescription('A prescriber is required.');
  await expect.element(screen.getByText('3 fields need attention')).toBeVisible();
  await choose('Prescriber', /Amara/);
  for (const name of ['Prescriber', 'Rhythm specialist', 'Operator'])
    await expect.element(person(name).getByText('Dr Amara Okafor')).toBeVisible();
  await choose('Rhythm specialist', /Henrik/);
  await choose('Operator', /Henrik/);
  await expect.element(person('Prescriber').getByText('Dr Amara Okafor')).toBeVisible();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent[0]?.body).toMatchObject({ prescriber: { id: 20 }, rythmSpecialist: { id: 21 }, operator: { id: 21 } });
});

test('a technician need not choose whom the organization does not require', async () => {
  const nobody = { prescriberRequired: false, rythmSpecialistRequired: false, operatorRequired: false };
  const { submit } = await open({ role: 'TECHNICIAN', required: nobody });
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent[0]?.body).toMatchObject({ prescriber: null, rythmSpecialist: null, operator: null });
});

test('a new choice that was not confirmed is not ignored', async () => {
  const { screen, person, submit } = await open();
  const specialist = person('Rhythm specialist');
  await specialist.getByRole('button', { name: 'Change' }).click();
  await specialist.getByRole('row', { name: /Amara/ }).click();
  await submit.click();
  const ok = specialist.getByRole('button', { name: 'OK' });
  await expect.element(ok).toHaveFocus();
  await expect.element(ok).toHaveAccessibleDescription('Confirm your choice with OK.');
  await expect.element(screen.getByText('Some required information is missing or invalid.')).toBeVisible();
  expect(sent).toEqual([]);
  await ok.click();
  await submit.click();
  await expect.poll(() => sent[0]?.body['rythmSpecialist']).toMatchObject({ id: 20 });
});

test('no duration is chosen before the prescriber: the form says so, and then what Submit prescribes', async () => {
  const { screen, slider, submit } = await open({ isUntouched: true });
  await expect.element(screen.getByText('1 required field left')).toBeVisible();
  await expect.element(slider).toHaveAccessibleDescription('Choose a duration');
  await submit.click();
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveAccessibleDescription('Choose a duration A duration is required.');
  await expect.element(screen.getByText('Some required information is missing or invalid.')).toBeVisible();
  await expect.element(screen.getByText('1 field needs attention')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: '24 h' }).click();
  await expect.element(screen.getByText('Holter ECG · 24 hours · Low resolution · Connected')).toBeVisible();
  const quick = () => screen.getByRole('button', { name: / h$/ }).elements();
  expect(quick().map(({ textContent }) => textContent)).toEqual(['1 h', '24 h', '48 h', '72 h']);
  await screen.getByRole('radio', { name: 'High resolution' }).click();
  await expect.poll(() => quick().map(({ textContent }) => textContent)).toEqual(['1 h', '24 h', '48 h']);
  await submit.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ duration: 24 * hour, resolution: 'HIGH' });
});

test('comments of more than 250 characters disable Submit, and an error says so', async () => {
  const { screen, comments, submit } = await open();
  await comments.fill('x'.repeat(251));
  await expect.element(screen.getByText('251 of 250 characters')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(screen.getByText('1 field needs attention')).toBeVisible();
  await userEvent.tab();
  await expect.element(comments).toHaveAccessibleDescription(/The comments have more than 250 characters\.$/);
  await comments.fill('x'.repeat(250));
  await expect.element(submit).toBeEnabled();
});

test('Submit is disabled while sending and enabled after a failure, and a second try has the same key', async () => {
  const answer = Promise.withResolvers<Response>();
  answerToCreation.mockReturnValueOnce(answer.promise);
  const { screen, submit, comments } = await open();
  await comments.fill('Sleeps badly');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  answer.reject(new TypeError('Failed to fetch'));
  await expect
    .element(screen.getByText('No reply was received, so this may or may not have been sent. It is safe to try again.'))
    .toBeVisible();
  await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(comments).toHaveValue('Sleeps badly');
  expect(onCreated).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test('a form that changes after each lost answer stays one recording, which is then changed', async () => {
  const errors = [{ field: 'Idempotency-Key', code: 'key-used', message: 'Used.' }];
  answerToCreation.mockImplementation(({ body }) =>
    body['comments'] === 'Once' ? Response.json({ id: 99 }) : Response.json({ errors }, { status: 422 }),
  );
  answerToCreation.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  answerToChange.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const { screen, submit, comments } = await open();
  const unreachable = screen
    .getByRole('alert')
    .filter({ hasText: 'No reply was received, so this may or may not have been sent.' });
  for (const text of ['Once', 'Twice']) {
    await comments.fill(text);
    await submit.click();
    await expect.element(unreachable).toBeVisible();
  }
  await expect.element(screen.getByText(/^Your entry may have been sent: the server did not confirm it/)).toBeVisible();
  await comments.fill('Thrice');
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent.map(({ body }) => body['comments'])).toEqual(['Once', 'Once', 'Once']);
  expect(answerToChange.mock.lastCall?.[0]).toMatchObject({ comments: 'Thrice' });
});

test('Enter does not prescribe', async () => {
  const { radio, person } = await open();
  (radio('Resting ECG').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await person('Operator').getByRole('button', { name: 'Change' }).click();
  await person('Operator').getByRole('searchbox', { name: 'First name' }).fill('A');
  await userEvent.keyboard('{Enter}');
  await expect.element(person('Operator').getByRole('row', { name: /Amara/ })).toBeVisible();
  expect(sent).toEqual([]);
});

const draftOfBefore: RecordDraft = {
  key: 'of-before',
  sent: [],
  fields: {
    prescriber: null,
    rhythmSpecialist: { id: 21, firstName: 'Henrik', lastName: 'Sørensen' },
    operator: null,
    examType: 'holterECG',
    resolution: 'LOW',
    durationMs: 40 * hour,
    recordingMode: 'STREAM',
    hasVideo: true,
    comments: 'Sleeps badly',
  },
};

test('a draft of a build whose form began with a duration opens without one', async () => {
  const { comments, slider } = await open({ draft: draftOfBefore });
  await expect.element(comments).toHaveValue('Sleeps badly');
  await expect.element(slider).toHaveAccessibleDescription('Choose a duration');
});

test('a draft is restored, and can be discarded', async () => {
  const { screen, comments, slider } = await open({ draft: { ...draftOfBefore, formVersion } });
  await expect.element(comments).toHaveValue('Sleeps badly');
  await expect.element(slider).toHaveValue('40');
  await expect.element(screen.getByRole('switch', { name: 'Video' })).toBeChecked();
  await expect.element(screen.getByText('Dr Henrik Sørensen')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(comments).toHaveValue('');
  await expect.element(slider).toHaveAccessibleDescription('Choose a duration');
  await expect.element(screen.getByText('Dr Henrik Sørensen')).not.toBeInTheDocument();
});

test('a rest ECG has its own rules, and switching back restores the others', async () => {
  const { screen, slider, radio, submit } = await open();
  await setSlider(slider, 100);
  await radio('Resting ECG').click();
  await expect.element(slider).toHaveAttribute('max', '10');
  await expect.element(slider).toHaveAccessibleDescription('Choose a duration');
  await expect.element(radio('High resolution')).not.toBeInTheDocument();
  await radio('Holter ECG').click();
  await expect.element(slider).toHaveAttribute('max', '168');
  await expect.element(radio('Low resolution')).toBeChecked();
  await radio('Resting ECG').click();
  await setSlider(slider, 1);
  await submit.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ restEcg: true, resolution: 'HIGH', duration: 60_000 });
  expect(screen.getByRole('radio', { name: 'Resting ECG' }).elements()).toHaveLength(1);
});

test('a single exam type needs no choice', async () => {
  const { screen, radio } = await open({ configuration: { ...exams, examTypes: ['holterECG'] } });
  await expect.element(screen.getByRole('heading', { name: 'Recording parameters' })).toBeVisible();
  await expect.element(radio('Holter ECG')).not.toBeInTheDocument();
});
