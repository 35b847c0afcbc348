import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLocale } from '#/browser/settings/locale.ts';
import { contextQuery } from '#/session/context.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from './home-page.tsx';

const anais = { firstName: 'Anaïs', lastName: 'Bérard' };

beforeEach(() => {
  const data = [
    recordOf({ id: 12, patient: { id: 30, ...anais, birthdate: '1948-02-14', sex: 'F' } }),
    recordOf({ id: 13, patient: { id: 31, ...anais, birthdate: '1979-11-03', sex: 'F' } }),
    recordOf({ id: 14, patient: { id: 32, firstName: '伟', lastName: '王' } }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { totalCount: data.length } }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await useLocale('en-GB');
});

async function patientCells() {
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
    const cells = [...screen.container.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
    await screen.unmount();
    return cells;
  };
}

test('two patients of one name have birthdate and sex below it, in the reader’s language', async () => {
  const cellsIn = await patientCells();
  expect(await cellsIn('en-GB')).toEqual(['Anaïs Bérard14 Feb 1948 · F', 'Anaïs Bérard3 Nov 1979 · F', '王伟']);
  expect(await cellsIn('de-DE')).toEqual(['Anaïs Bérard14. Feb. 1948 · W', 'Anaïs Bérard3. Nov. 1979 · W', '王伟']);
  expect((await cellsIn('zh-CN'))[0]).toBe('Anaïs Bérard1948年2月14日 · 女');
});
