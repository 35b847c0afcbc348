import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { patient as patientSchema } from '#/contract/patients.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import * as rules from '#/domain/phone.ts';
import { OpenChange } from '#/parts/outbox/open-item.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { outboxItems, lost, openOutbox, sendOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PatientEdit } from './patient-edit.tsx';

const wire = {
  id: 12,
  firstName: 'Inès',
  lastName: 'Moreau',
  sex: 'F',
  birthdate: '1978-02-14',
  locale: 'fr-FR',
  city: 'Lyon',
  phoneNumber: '+33199004127',
  tagList: [{ id: 4, label: 'Epilepsy' }],
  isConsentingToDataAccessForResearch: true,
};

let saved: typeof wire & { height?: number };
let version: number;
let sent: (string | null)[];
const answerToUpdate = vi.fn<() => Response | Promise<Response> | undefined>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  saved = { ...wire };
  version = 1;
  sent = [];
  answerToUpdate.mockReset();
  onSaved.mockReset();
  const answer = () => Response.json(saved, { headers: { ETag: `"${version}"` } });
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (url.endsWith('/patients/nationalIdTypes') || url.includes('/referential/tags/')) return Response.json([]);
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (method === 'GET') return answer();
    const wanted = new Headers(headers).get('If-Match');
    sent.push(wanted);
    const other = answerToUpdate();
    if (other) return other;
    if (wanted !== `"${version}"`) return Response.json({ errors: [] }, { status: 412 });
    changeElsewhere(JSON.parse(body as string) as typeof wire);
    return answer();
  });
});

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
  vi.unstubAllGlobals();
});

function changeElsewhere(change: Partial<typeof saved>) {
  saved = { ...saved, ...change };
  version += 1;
}

function Waiting() {
  return <ItemPart item={useWaitingChange('patientChange', 12)} />;
}

/** The form of the patient as it is now, and what the details show of the change that waits. */
async function open(client: QueryClient) {
  const answer = { value: patientSchema.parse(saved), version: `"${version}"` };
  client.setQueryData(patientQuery(12).queryKey, answer);
  const screen = await render(
    <WithApp queryClient={client}>
      <Waiting />
      <OpenChange kind="patientChange" id={12}>
        {(item) => <PatientEdit answer={answer} rules={rules} draft={undefined} item={item} onSaved={onSaved} />}
      </OpenChange>
    </WithApp>,
  );
  return {
    screen,
    city: screen.getByRole('textbox', { name: 'City', exact: true }),
    consent: screen.getByRole('checkbox', { name: /medical diagnosis/ }),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

async function save() {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, { ...contextAs('DOCTOR'), user: { ...contextAs('DOCTOR').user, id: 7 } });
  openOutbox(client);
  const { screen, city, consent, submit } = await open(client);
  await city.fill('Lille');
  await consent.click();
  answerToUpdate.mockImplementation(lost);
  await submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  await expect.element(screen.getByText('Not sent yet', { exact: true })).toBeVisible();
  answerToUpdate.mockReset();
  sent = [];
  return { client, screen, items: () => outboxItems(client), send: () => sendOutbox(client) };
}

test('a change without an answer waits, shows its new values, and is sent with the version that was read', async () => {
  const { screen, items, send } = await save();
  const facts = screen.getByRole('definition');
  expect(facts.elements().map(({ textContent }) => textContent)).toEqual(['Lille']);
  expect(await items()).toMatchObject([
    { kind: 'patientChange', about: { object: 'patient', id: 12, name: 'Inès Moreau' }, version: '"1"' },
  ]);
  await send();
  expect([sent, saved.city, await items()]).toEqual([['"1"'], 'Lille', []]);
  await expect.element(screen.getByText('Not sent yet', { exact: true })).not.toBeInTheDocument();
});

test('a change that had arrived is not sent again', async () => {
  const { items, send } = await save();
  changeElsewhere({ city: 'Lille' });
  await send();
  expect([sent, await items()]).toEqual([[], []]);
});

test('if the patient was changed elsewhere, both versions are shown and the chosen one is saved', async () => {
  const { client, screen, items, send } = await save();
  changeElsewhere({ city: 'Paris', height: 168 });
  await send();
  expect([sent, saved.city]).toEqual([[], 'Paris']);
  await expect.element(screen.getByText(/^This has been changed elsewhere/)).toBeVisible();
  await screen.unmount();
  const again = await open(client);
  const of = (name: string) => again.screen.getByRole('radiogroup', { name });
  await expect.element(of('Height')).not.toBeInTheDocument();
  await expect.element(again.screen.getByText('168 cm')).toBeVisible();
  await of('City').getByRole('radio', { name: /Lille/ }).click();
  await again.screen.getByRole('button', { name: 'Continue with these values' }).click();
  await again.submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(2);
  expect(saved).toMatchObject({ city: 'Lille', height: 168 });
  await expect.poll(items).toEqual([]);
});

test('a refused change opens in its form with the server’s message at the field', async () => {
  const { client, screen, items, send } = await save();
  const errors = [{ field: 'city', code: 'invalid', message: 'Not this city.' }];
  answerToUpdate.mockImplementation(() => Response.json({ errors }, { status: 422 }));
  await send();
  await screen.unmount();
  answerToUpdate.mockReset();
  const again = await open(client);
  await expect.element(again.screen.getByText('Not this city.', { exact: true })).toBeVisible();
  await expect.element(again.city).toHaveValue('Lille');
  await expect.element(again.city).toHaveFocus();
  await again.city.fill('Nantes');
  await again.submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(2);
  expect(saved.city).toBe('Nantes');
  await expect.poll(items).toEqual([]);
});

test('a second change replaces the one that waits, and the first, which had arrived, is no conflict', async () => {
  const { client, screen, items, send } = await save();
  const [first] = await items();
  await screen.unmount();
  const again = await open(client);
  await expect.element(again.city).toHaveValue('Lille');
  await send();
  expect(saved.city).toBe('Lyon');
  await again.city.fill('Nantes');
  answerToUpdate.mockImplementation(lost);
  await again.submit.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(2);
  await expect.poll(items).toMatchObject([{ id: first?.id, content: { city: 'Nantes' }, base: { city: 'Lyon' } }]);
  await again.screen.unmount();
  answerToUpdate.mockReset();
  changeElsewhere({ city: 'Lille' });
  await send();
  expect([saved.city, await items()]).toEqual(['Nantes', []]);
});
