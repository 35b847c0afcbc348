import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contextQuery, privilegesQuery } from '#/session/context.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from './home-page.tsx';

const context = contextAs('TECHNICIAN');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta: { totalCount: 0 } }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const both = ['PERMS_PATIENT_CREATE', 'PERMS_PATIENT_READ'];

test.each([
  ['holds both privileges', { DOCTOR: both, TECHNICIAN: both }, 1],
  ['lacks the one to create', { DOCTOR: both, TECHNICIAN: ['PERMS_PATIENT_READ'] }, 0],
  ['lacks the one to read', { DOCTOR: both, TECHNICIAN: ['PERMS_PATIENT_CREATE'] }, 0],
  ['is on a platform without such privileges', { DOCTOR: ['PERMS_PATIENT_EDIT'] }, 1],
])('a technician who %s gets the matching way to create a patient', async (_, privileges, count) => {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, context);
  queryClient.setQueryData(privilegesQuery.queryKey, privileges);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <HomePage page={1} filters={{}} reader={{ userId: 1, isDoctor: false }}>
        below
      </HomePage>
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { name: 'No recording yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a patient' }).elements()).toHaveLength(count);
});

const top = (element: Element) => Math.round(element.getBoundingClientRect().top);

test.each([
  [820, 1180, true],
  [390, 844, false],
])('at %i × %i, the filters stand beside the presets: %s', async (width, height, isBeside) => {
  await page.viewport(width, height);
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <HomePage page={1} filters={{}} reader={{ userId: 1, isDoctor: true }}>
        below
      </HomePage>
    </WithApp>,
  );
  const preset = screen.getByRole('button', { name: 'All', exact: true });
  await expect.element(preset).toBeVisible();
  const filters = screen.getByRole('button', { name: 'Filters', exact: true });
  expect(top(filters.element()) === top(preset.element())).toBe(isBeside);
});
