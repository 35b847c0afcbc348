import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import type { Locale } from '#/domain/locale.ts';
import { agreeToLegalNotices, legalNoticesQuery } from './legal.ts';
import { legalTextAddress } from './legal-address.ts';
import { createQueryClient } from '#/data/calls/query-client.ts';
import { contextQuery } from '#/session/context.ts';
import { hasAcceptedLegalNotices, mustAcceptLegalNotices } from './duty.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8'),
) as object;
const context = {
  user: {
    id: 5,
    firstName: 'Inès',
    lastName: 'Moreau',
    email: 'reader@demo.example',
    locale: 'fr-FR',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: null,
  organizations: [],
};
const pdf = () => new Response('%PDF-1.7');
const missing = () => new Response('', { status: 404 });
const fetched = vi.fn<typeof fetch>();
const onProblem = vi.fn<() => void>();
let queryClient = createQueryClient(onProblem);

beforeEach(() => {
  setConfiguration(schema.parse(sample));
  vi.stubGlobal('fetch', fetched);
  queryClient = createQueryClient(onProblem);
});

afterEach(() => {
  fetched.mockReset();
  onProblem.mockReset();
  vi.unstubAllGlobals();
});

const requested = () => fetched.mock.calls.map(([address]) => address);
const notices = (locale: Locale) => queryClient.query(legalNoticesQuery('3', locale));

test('a legal text is below the configured address, by application, version and locale', () => {
  expect(legalTextAddress('privacy_policy', '2', 'fr-BE')).toBe('/tos/privacy_policy/WEMU/2/fr-BE.pdf');
  setConfiguration(schema.parse({ ...sample, application: 'CCW', tos: 'https://legal.example/texts/' }));
  expect(legalTextAddress('legal_notices', '3 b', 'en-GB')).toBe(
    'https://legal.example/texts/legal_notices/CCW/3%20b/en-GB.pdf',
  );
});

test('the notices are in the user’s locale', async () => {
  fetched.mockImplementation(async () => pdf());
  expect(await notices('fr-BE')).toMatchObject({ locale: 'fr-BE', address: '/tos/legal_notices/WEMU/3/fr-BE.pdf' });
  expect(requested()).toHaveLength(1);
});

test('if the locale has none, they are in its language, or else in English', async () => {
  fetched.mockImplementation(async (address) => (/fr-FR|en-GB/.test(address as string) ? pdf() : missing()));
  expect(await notices('fr-BE')).toMatchObject({ locale: 'fr-FR' });
  fetched.mockClear();
  expect(await notices('el-GR')).toMatchObject({ locale: 'en-GB' });
  expect(requested()).toEqual(['/tos/legal_notices/WEMU/3/el-GR.pdf', '/tos/legal_notices/WEMU/3/en-GB.pdf']);
});

test('a missing text is a problem that only the screen shows', async () => {
  fetched.mockImplementation(async () => missing());
  await expect(notices('de-DE')).rejects.toMatchObject({ code: 'not-found', status: 404 });
  expect(requested()).toHaveLength(2);
  expect(vi.mocked(onProblem).mock.calls.map((call) => call as unknown[])).toEqual([
    [expect.anything(), { kind: 'query', meta: { quiet: true } }],
  ]);
});

test.each([
  ['a page in the place of the file', async () => new Response('<!doctype html>'), 'broken'],
  ['a server that fails', async () => new Response('', { status: 500 }), 'server'],
  ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s is no reason to load another language', async (_, answer, code) => {
  fetched.mockImplementation(answer);
  await expect(notices('fr-FR')).rejects.toMatchObject({ code });
  expect(requested()).toHaveLength(1);
});

test('an agreement is posted for the version, and then the context is loaded again', async () => {
  queryClient.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, locale: 'de-DE' } } as never);
  fetched.mockImplementation(async (address) =>
    (address as string).endsWith('/agreement') ? new Response(null, { status: 204 }) : Response.json(context),
  );
  await agreeToLegalNotices(queryClient, '3');
  expect(fetched.mock.calls.map(([address, init]) => [init?.method, address])).toEqual([
    ['POST', '/v1/eula/WEMU/3/agreement'],
    ['GET', '/v1/usercontext'],
  ]);
  expect(queryClient.getQueryData(contextQuery.queryKey)?.user.locale).toBe('fr-FR');
});

test('a refused agreement does not change the context', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 500 }));
  await expect(agreeToLegalNotices(queryClient, '3')).rejects.toMatchObject({ code: 'server' });
  expect(requested()).toEqual(['/v1/eula/WEMU/3/agreement']);
});

test('the legal notices are accepted if the accepted version is the latest', () => {
  expect(hasAcceptedLegalNotices('3', '3')).toBe(true);
  expect(hasAcceptedLegalNotices('2', '3')).toBe(false);
  expect(hasAcceptedLegalNotices(undefined, undefined)).toBe(false);
});

test('nobody has to accept legal notices that the platform does not have', () => {
  const user = context.user as unknown as Parameters<typeof mustAcceptLegalNotices>[0];
  expect(mustAcceptLegalNotices(user, { WEMU: { legal_notices: '3' } })).toBe(true);
  for (const versions of [{}, { CCW: { legal_notices: '3' } }, { WEMU: { privacy_policy: '2' } }])
    expect(mustAcceptLegalNotices(user, versions)).toBe(false);
});
