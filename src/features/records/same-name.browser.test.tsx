import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLocale } from '#/browser/settings/locale.ts';
import { contextQuery } from '#/session/context.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from './home-page.tsx';

const gael = { firstName: 'Gaël', lastName: 'Dégré' };
const anais = { firstName: 'Anaïs', lastName: 'Bérard' };

beforeEach(() => {
  const data = [
    recordOf({
      id: 12,
      patient: { id: 30, ...anais, birthdate: '1948-02-14', sex: 'F' },
      prescriber: { id: 5, ...gael, identityNumber: '10001478139' },
    }),
    recordOf({
      id: 13,
      patient: { id: 31, ...anais, birthdate: '1979-11-03', sex: 'F' },
      prescriber: { id: 6, ...gael, identityNumber: '10003146036' },
    }),
    recordOf({
      id: 14,
      patient: { id: 32, firstName: '伟', lastName: '王' },
      prescriber: { id: 7, firstName: '佳慧', lastName: '陈' },
    }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { totalCount: data.length } }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await useLocale('en-GB');
});

/** The cells of patients and prescribers. */
async function namesInLists() {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  return async (locale: 'en-GB' | 'de-DE' | 'zh-CN') => {
    await useLocale(locale);
    const screen = await render(
      <WithApp queryClient={client}>
        <HomePage page={1} filters={{}} reader={{ userId: 1, isDoctor: true }}>
          below
        </HomePage>
      </WithApp>,
    );
    await expect.element(screen.getByRole('link', { name: '王伟', exact: true })).toBeVisible();
    const [patients, prescribers] = [1, 2].map((column) =>
      [...screen.container.querySelectorAll(`tbody td:nth-child(${column})`)].map(({ textContent }) => textContent),
    );
    await screen.unmount();
    return { patients, prescribers };
  };
}

test('two people of one name have below it what tells them apart, in the reader’s language', async () => {
  const namesIn = await namesInLists();
  expect(await namesIn('en-GB')).toEqual({
    patients: ['Anaïs Bérard14 Feb 1948 · F', 'Anaïs Bérard3 Nov 1979 · F', '王伟'],
    prescribers: ['Dr. Gaël Dégré no. 10001478139', 'Dr. Gaël Dégré no. 10003146036', 'Dr. 陈佳慧'],
  });
  const { patients, prescribers } = await namesIn('de-DE');
  expect(patients).toEqual(['Anaïs Bérard14. Feb. 1948 · W', 'Anaïs Bérard3. Nov. 1979 · W', '王伟']);
  expect(prescribers?.[0]).toMatch(/^Dr. Gaël Dégré \S+ 10001478139$/);
  expect((await namesIn('zh-CN')).patients?.[0]).toBe('Anaïs Bérard1948年2月14日 · 女');
});
