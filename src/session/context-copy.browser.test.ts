import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userContext } from '#/contract/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../tests/support/browser/with-app.tsx';
import { saveContext, loadSavedContext } from './context-copy.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';

const organization = { organization: { id: 3, name: 'Hospital' }, roles: ['DOCTOR'] };
const context = userContext.parse({
  user: {
    id: 7,
    firstName: 'Inès',
    lastName: 'Moreau',
    email: 'ines@demo.example',
    locale: 'fr-FR',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: organization,
  organizations: [organization],
});
const confirmedAt = Date.UTC(2026, 4, 14, 8, 0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: confirmedAt });
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
});

afterEach(async () => {
  vi.useRealTimers();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test.each([
  [undefined, 12],
  [3, 3],
])(
  'with offlineHours %s a copy of the context opens the app for %i hours, and no longer',
  async (offlineHours, hours) => {
    startTestApp(offlineHours === undefined ? {} : { offlineHours });
    vi.setSystemTime(confirmedAt + 60_000);
    await saveContext(context, confirmedAt);
    vi.setSystemTime(confirmedAt + hours * 3_600_000 - 30_000);
    expect((await loadSavedContext())?.user.lastName).toBe('Moreau');
    vi.setSystemTime(confirmedAt + hours * 3_600_000 + 30_000);
    expect(await loadSavedContext()).toBeUndefined();
  },
);

test('a copy of the context that was confirmed in the future does not open the app', async () => {
  startTestApp();
  await saveContext(context, confirmedAt);
  expect((await loadSavedContext())?.user.lastName).toBe('Moreau');
  vi.setSystemTime(confirmedAt - 13 * 3_600_000);
  expect(await loadSavedContext()).toBeUndefined();
});
