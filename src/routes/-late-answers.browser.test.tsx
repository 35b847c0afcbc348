import { afterEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import type { Answering } from '../../tests/support/browser/held-platform.ts';
import { outboxItems, sendOutbox, wipeOutbox } from '../../tests/support/browser/outbox.ts';
import { openApp, type LateApp } from '../../tests/support/browser/late-answers.tsx';
import { lateForms, submitForm, type LateForm } from '../../tests/support/browser/late-forms.ts';

// An answer that comes after its form was left: docs/decisions/0099.

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
  vi.unstubAllGlobals();
});

const list = '/home/patient';
const typed = 'Typed since';

const goToList = async ({ goTo, screen }: LateApp) => {
  goTo(list);
  await expect.element(screen.getByRole('heading', { name: 'Patients' })).toBeVisible();
};

type Typing = (app: LateApp, form: LateForm) => Promise<string | undefined>;

/** What the user opens instead. It gives the label of the field that the user types into. */
const since: Readonly<Record<string, Typing>> = {
  nothing: async (app) => {
    await goToList(app);
    return undefined;
  },
  'the same form': async (app, form) => {
    await goToList(app);
    app.goTo(form.address);
    await form.open?.(app);
    await app.text(form.field).fill(typed);
    return form.field;
  },
  'the form of another patient': async (app) => {
    await goToList(app);
    app.goTo('/home/patient/create?patientId=13');
    await app.text('City').fill(typed);
    return 'City';
  },
};

const openLink = ({ screen }: LateApp) => screen.getByRole('link', { name: 'Open', exact: true }).click();

async function leadsToWhatWasMade(app: LateApp, { way }: LateForm): Promise<void> {
  await openLink(app);
  await expect.poll(app.address).toBe(way);
}

/** To the text that was refused, and its message. */
async function leadsBack(app: LateApp, { field }: LateForm): Promise<void> {
  await openLink(app);
  await expect.element(app.text(field)).toHaveValue('Lyon');
  await expect.element(app.screen.getByText('Not this value.', { exact: true })).toBeVisible();
}

const textOf = (answer: Answering, { title, done, waits }: LateForm) => {
  if (answer === 'done') return `${done}: ${title}`;
  if (answer === 'lost' && waits) return `Not sent yet: ${title}. It is stored on this device and will be sent later.`;
  const stored = 'Your entries are stored as a draft.';
  return answer === 'lost' ? `may have been sent. ${stored}` : `Not this value. ${stored}`;
};

const holding = (text: string, found: readonly object[]) =>
  found.filter((one) => JSON.stringify(one).includes(text)).length;

/** The forms of patients are one component, which the form of another patient opens again. */
const openedSince = (form: string) => {
  if (form === 'a new patient') return ['nothing', 'the same form'];
  return form === 'a changed patient' ? ['the same form', 'the form of another patient'] : ['the same form'];
};

const rows = Object.keys(lateForms).flatMap((form) =>
  (['done', 'refused', 'lost'] as const).flatMap((answer) =>
    openedSince(form).map((opened) => [form, answer, opened] as const),
  ),
);

test.for(rows)('%s, left before its answer (%s), with %s opened since', async ([name, answer, opened]) => {
  const form = lateForms[name]!;
  const app = await submitForm(form);
  const label = await since[opened]!(app, form);
  const here = app.address();
  const isTypedStored = async () =>
    holding(typed, await app.drafts(opened === 'the same form' ? form.draft : 'patient'));
  await expect.poll(isTypedStored).toBe(label === undefined ? 0 : 1);
  app.platform.answer(answer);
  await expect.element(app.screen.getByText(textOf(answer, form), { exact: false })).toBeVisible();
  const isSaved = answer === 'lost' && form.waits;
  const value = label === undefined ? undefined : (app.text(label).element() as HTMLInputElement).value;
  const objects = [...app.platform.objects.values()];
  expect({
    address: app.address(),
    value,
    typed: await isTypedStored(),
    drafts: holding('Lyon', await app.drafts(form.draft)),
    items: (await outboxItems(app.client)).length,
    onPlatform: [holding('Lyon', objects), holding(typed, objects)],
  }).toEqual({
    address: here,
    value: label && typed,
    typed: label === undefined ? 0 : 1,
    drafts: answer === 'done' || isSaved ? 0 : 1,
    items: isSaved ? 1 : 0,
    onPlatform: [answer === 'refused' ? 0 : 1, 0],
  });

  // Of a recording, its diagnosis is the same form.
  if (answer === 'done') await leadsToWhatWasMade(app, form);
  else if (answer === 'refused' && opened === 'the same form' && name !== 'a diagnosis') await leadsBack(app, form);
  await expect.poll(isTypedStored).toBe(label === undefined ? 0 : 1);
});

test('the person of the next form is created beside the first, with a key of its own', async () => {
  const form = lateForms['a new patient']!;
  const app = await submitForm(form);
  const { key } = app.platform.held[0]!.call;
  await since['the same form']!(app, form);
  app.platform.answer('done');
  await expect.element(app.screen.getByText('Created: Ada Stone (29 Feb 1980 · F)')).toBeVisible();
  await form.fill(app);
  await app.text('Last name').fill('Petit');
  await app.button('Submit').click();
  await expect.poll(() => app.platform.held.map(({ call }) => call.method)).toEqual(['POST']);
  expect(app.platform.held[0]?.call.key).not.toBe(key);
  app.platform.answer('done');
  await expect.poll(app.address).toBe('/home/patient/details/101');
  const names = ['100', '101'].map((id) => app.platform.objects.get(`/patients/${id}`)?.body['lastName']);
  expect(names).toEqual(['Stone', 'Petit']);
  expect(await app.drafts('patient')).toEqual([]);
});

test('a specialist that was chosen on a recording that was left is told, and moves nobody', async () => {
  const app = await openApp('/home/record/details/12');
  await app.button('Change: Interpretation').click();
  await app.screen.getByRole('row', { name: /Okafor/ }).click();
  await app.screen.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => app.platform.held.length).toBe(1);
  await goToList(app);
  app.platform.answer('done');
  await expect
    .element(app.screen.getByText('Saved: Rhythm specialist of the recording of Inès Moreau (14 Feb 1978)'))
    .toBeVisible();
  expect(app.address()).toBe(list);
  expect(await outboxItems(app.client)).toEqual([]);
});

test('an answer that comes while the next screen loads moves nobody', async () => {
  const app = await submitForm(lateForms['a new patient']!);
  app.goTo('/slow');
  await expect.poll(app.address).toBe('/slow');
  app.platform.answer('done');
  await expect.element(app.screen.getByText('Created: Ada Stone (29 Feb 1980 · F)')).toBeVisible();
  app.loadSlow();
  await expect.element(app.screen.getByRole('heading', { name: 'Slow' })).toBeVisible();
});

test('what a left form sends from the outbox is sent by nobody else meanwhile', async () => {
  const form = lateForms['a changed patient']!;
  const app = await submitForm(form);
  app.platform.answer('dropped');
  await expect.poll(app.address).toBe(form.way);
  await expect.poll(async () => (await outboxItems(app.client)).length).toBe(1);
  reportAnswer(performance.now());
  app.goTo(form.address);
  await app.text('City').fill('Nancy');
  await app.button('Submit').click();
  await expect.poll(() => app.platform.held.length).toBe(1);
  await goToList(app);
  // If the sender sent it too, this would wait for a second answer.
  await sendOutbox(app.client);
  expect(app.platform.held).toHaveLength(1);
  app.platform.answer('done');
  await expect.element(app.screen.getByText('Saved: Inès Moreau (14 Feb 1978 · F)')).toBeVisible();
  expect(await outboxItems(app.client)).toEqual([]);
});

test.for(Object.keys(lateForms))('%s: a form that was not left goes on as before', async (name) => {
  const form = lateForms[name]!;
  const app = await submitForm(form);
  app.platform.answer('done');
  await expect.poll(app.address).toBe(form.way);
  await expect.poll(() => app.drafts(form.draft)).toEqual([]);
});
