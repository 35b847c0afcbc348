import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { UserContext } from '#/contract/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { writeItem } from './outbox.ts';
import { outboxQuery } from './outbox-query.ts';
import { sendAll } from './sender.ts';
import { newLocalId, newItem } from './item.ts';

const count = 200;
let client: QueryClient;
const sent: string[] = [];

beforeEach(async () => {
  client = startTestApp();
  const context = { user: { id: 7 }, currentUserOrganization: { organization: { id: 3 } } };
  client.setQueryData(contextQuery.queryKey, context as unknown as UserContext);
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'context-confirmed' });
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const patient = JSON.parse(body as string) as { lastName: string };
    sent.push(patient.lastName);
    return patient.lastName === 'Failing'
      ? Response.json({}, { status: 500 })
      : Response.json({ ...patient, id: sent.length });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('an item that always fails does not hold up 199 others', async () => {
  const begun = Date.now() - count;
  const names = ['Failing', ...Array.from({ length: count - 1 }, (_, index) => `Name ${index}`)];
  await Promise.all(
    names.map((lastName, index) => {
      const content = { firstName: 'Una', lastName, birthdate: '1980-02-29', sex: 'F', locale: 'fr-FR' };
      const made = { kind: 'patient' as const, id: newLocalId(), key: crypto.randomUUID(), fields: {}, sent: [] };
      return writeItem(client, newItem({ ...made, content }, begun + index));
    }),
  );
  for (let round = 0; round < 3; round += 1) {
    reportAnswer(performance.now());
    await sendAll(client, true);
  }
  expect(sent.toSorted()).toEqual(names.toSorted());
  expect(await client.query({ ...outboxQuery, staleTime: 0 })).toMatchObject([
    { tries: 1, setback: { kind: 'later' } },
  ]);
});
