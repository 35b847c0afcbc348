import { afterEach, beforeEach, expect, test } from 'vitest';
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

beforeEach(startPlatform);
afterEach(stopPlatform);

const isLost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A Holter ECG has been created without an answer, and the form now holds a rest ECG. */
async function submitOther() {
  answerToCreation.mockImplementationOnce(isLost);
  const form = await open();
  const { screen, submit, slider, radio } = form;
  await submit.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'No reply was received' })).toBeVisible();
  await radio('Resting ECG').click();
  await setSlider(slider, 3);
  await submit.click();
  const question = screen.getByRole('alertdialog', { name: 'Is this another recording?' });
  await expect.element(question).toBeVisible();
  expect(answerToChange).not.toHaveBeenCalled();
  return { ...form, question };
}

test('a prescription whose exam type is changed after a lost answer asks, and nothing is changed', async () => {
  const { screen, question, radio } = await submitOther();
  const told = question.element().textContent;
  expect(told).toContain('Inès Moreau');
  expect(told).toContain(
    'was created: Holter ECG · 1 d · High resolution · Connected · Dr Claire Vasseur (no. 10004218733)',
  );
  expect(told).toContain('Now the form holds: Resting ECG · 3 m · High resolution · Connected · Dr Claire Vasseur');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(radio('Resting ECG')).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  expect([onCreated.mock.calls, new Set(sent.map(({ key }) => key)).size]).toEqual([[], 1]);
});

test('the first recording is kept, and opens', async () => {
  const { question } = await submitOther();
  const calls = sent.length;
  await question.getByRole('button', { name: 'Keep the first recording' }).click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent).toHaveLength(calls);
  expect(answerToChange).not.toHaveBeenCalled();
});

test('another recording has a key of its own', async () => {
  const { question } = await submitOther();
  answerToCreation.mockImplementation(() => Response.json({ id: 100 }));
  await question.getByRole('button', { name: 'Prescribe another recording' }).click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[100]]);
  expect(sent.at(-1)?.body).toMatchObject({ restEcg: true, duration: 180_000 });
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([...sent.slice(1).map(() => true), false]);
});

test('a recording that has begun with what was sent first keeps it', async () => {
  const errors = [{ field: 'comments', code: 'record-begun', message: 'It has begun.' }];
  answerToChange.mockImplementation(() => Response.json({ errors }, { status: 409 }));
  answerToCreation.mockImplementationOnce(isLost);
  const { screen, submit, comments } = await open();
  await submit.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'No reply was received' })).toBeVisible();
  await comments.fill('Sleeps badly');
  await submit.click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Is this another recording?' })).toBeVisible();
  expect(answerToChange).toHaveBeenCalledOnce();
});
