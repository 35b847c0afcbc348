import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import type { ConversionInfo } from '#/contract/conversions.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { messages } from '../../../locales/en/messages.po';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ConvertedFiles } from './converted-files.tsx';

const info = (key: string, conversionStatus: string, url: string | null = null): ConversionInfo => ({
  url,
  format: { key, label: 'said by the server' },
  recordKey: 'wemu12',
  conversionStatus,
});
const gets = () => asked.filter(({ method }) => method === 'GET').length;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Passes time until something is seen. The code that polls loads late, and the browser chooses the polling tab later. */
const later = <Seen,>(look: () => Seen) => after(1500).then(look);
const askedAgain = () => expect.poll(() => later(gets)).toBe(2);
const settled = () => expect.poll(() => gets()).toBe(1);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The converter's next answers, by method. */
let answers: { GET: () => Response | Promise<Response>; POST: () => Response | Promise<Response> };
let asked: { method: string; address: URL; body: unknown; credentials: RequestCredentials | undefined }[] = [];

beforeEach(() => {
  asked = [];
  answers = { GET: () => json([]), POST: () => json([]) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method === 'POST' ? 'POST' : 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method, address: new URL(new Request(input).url), body, credentials: init?.credentials });
    return answers[method]();
  });
});
afterEach(() => {
  vi.useRealTimers();
  closeNotification();
  reportAnswer(performance.now());
});

async function shown(formats: readonly ('ISHNE' | 'ISHNE_ZIP' | 'EDF_PLUS')[] = ['ISHNE', 'ISHNE_ZIP', 'EDF_PLUS']) {
  const queryClient = startTestApp();
  const { record } = configuration();
  startTestApp({ record: { ...record, default: { ...record.default, supportedConversions: [...formats] } } });
  i18n.load('en', messages);
  queryClient.setQueryData(recordQuery(12).queryKey, { value: { id: 12, restEcg: false } as MedicalRecord });
  queryClient.setQueryDefaults(recordQuery(12).queryKey, { staleTime: Infinity });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ConvertedFiles id={12} />
    </WithApp>,
  );
  const row = (format: string) => screen.getByRole('listitem').nth(formats.findIndex((known) => known === format));
  return { screen, row, queryClient };
}

test('only supported formats are requested and shown, with their required names', async () => {
  const { screen } = await shown(['ISHNE_ZIP', 'EDF_PLUS']);
  await expect.element(screen.getByRole('button', { name: 'Convert to ISHNE ZIP' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Convert to EDF+' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  const [{ address, credentials } = {}] = asked;
  expect([address?.pathname, address?.search, credentials]).toEqual([
    '/v1/conversions/info',
    '?recordKey=wemu12&formats=ISHNE_ZIP%2CEDF_PLUS',
    'include',
  ]);
});

test.each([
  ['NOT_STARTED', 'Convert'],
  ['IN_PROGRESS_OBSOLETE', 'Convert'],
  ['A_STATE_OF_TOMORROW', 'Convert'],
  ['IN_PROGRESS', 'Conversion in progress'],
  ['PENDING', 'Waiting for its turn'],
  ['FAILED', 'The conversion failed'],
])('a conversion that is %s shows: %s', async (status, words) => {
  answers.GET = () => json([info('EDF_PLUS', status)]);
  const { screen, row } = await shown(['EDF_PLUS']);
  await expect.element(row('EDF_PLUS').getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Convert to EDF+', exact: true }).elements()).toHaveLength(
    words === 'Convert' ? 1 : 0,
  );
  const icons: Record<string, string> = { IN_PROGRESS: 'spinner', PENDING: 'hourglass', FAILED: 'warning' };
  const drawn = [...row('EDF_PLUS').element().querySelectorAll('.icon')].map((icon) => icon.getAttribute('data-name'));
  expect(drawn).toEqual(icons[status] ? [icons[status]] : []);
});

test('a finished conversion is a link with the literal name, whatever address the converter gives', async () => {
  answers.GET = () =>
    json([
      info('ISHNE', 'DONE', 'https://files.example/some/where'),
      info('ISHNE_ZIP', 'DONE', '/v1/conversions/files/wemu12.ISHNE_ZIP'),
      info('EDF_PLUS', 'DONE', 'javascript:alert(1)'),
    ]);
  const { screen } = await shown();
  const link = (name: string) => screen.getByRole('link', { name: `Download ISHNE ZIP, ${name}` }).element();
  await expect.element(screen.getByRole('link', { name: 'Download ISHNE ZIP, wemu12.ISHNE_ZIP' })).toBeVisible();
  expect(link('wemu12.ISHNE_ZIP').getAttribute('download')).toBe('wemu12.ISHNE_ZIP');
  expect(link('wemu12.ISHNE_ZIP').getAttribute('href')).toBe(
    `${location.origin}/v1/conversions/files/wemu12.ISHNE_ZIP`,
  );
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((found) => found.getAttribute('href')),
  ).toContain('https://files.example/some/where');
  // A value that is no file address gives no link.
  await expect.element(screen.getByRole('button', { name: 'Convert to EDF+' })).toBeVisible();
});

test('a press starts the conversion and disables the button, and the focus stays', async () => {
  answers.GET = () => json([info('EDF_PLUS', 'NOT_STARTED')]);
  const held = Promise.withResolvers<Response>();
  answers.POST = () => held.promise;
  const { screen, row } = await shown(['EDF_PLUS']);
  const button = screen.getByRole('button', { name: 'Convert to EDF+' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  held.resolve(json([info('EDF_PLUS', 'PENDING'), info('ISHNE', 'DONE', '/other')]));
  await expect.element(row('EDF_PLUS').getByText('Waiting for its turn')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Waiting for its turn');
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts.map(({ address, body }) => [address.pathname, body])).toEqual([
    ['/v1/convert/bff', { destFormats: ['EDF_PLUS'], recordKey: 'wemu12', srcFormat: 'BFF' }],
  ]);
});

test('a conversion that fails to start shows why, with the status, and can be tried again', async () => {
  answers.GET = () => json([info('EDF_PLUS', 'NOT_STARTED')]);
  answers.POST = () => json({ errors: [{ code: 'recording-not-over', message: 'Not over yet.' }] }, 409);
  const { screen } = await shown(['EDF_PLUS']);
  await screen.getByRole('button', { name: 'Convert to EDF+' }).click();
  await expect.element(screen.getByRole('alert').getByText('Not over yet.')).toBeVisible();
  await expect.element(screen.getByText('409')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Convert to EDF+' })).toBeEnabled();
});

test('a conversion of a recording without data fails, and a notification says so', async () => {
  answers.GET = () => json([info('EDF_PLUS', 'NOT_STARTED')]);
  answers.POST = () => json([info('EDF_PLUS', 'PENDING')]);
  const { screen, row, queryClient } = await shown(['EDF_PLUS']);
  await screen.getByRole('button', { name: 'Convert to EDF+' }).click();
  await expect.element(row('EDF_PLUS').getByText('Waiting for its turn')).toBeVisible();
  answers.GET = () => json([info('EDF_PLUS', 'FAILED')]);
  await queryClient.refetchQueries({ queryKey: ['conversions'] });
  await expect.element(row('EDF_PLUS').getByText('The conversion failed')).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText('The conversion to EDF+ failed.')).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test('a failed conversion is requested again, and a second failure is shown again', async () => {
  answers.GET = () => json([info('EDF_PLUS', 'FAILED')]);
  answers.POST = () => json([info('EDF_PLUS', 'PENDING')]);
  const { screen, row, queryClient } = await shown(['EDF_PLUS']);
  const told = screen.getByRole('alert').getByText('The conversion to EDF+ failed.');
  await expect.element(told).toBeVisible();
  closeNotification();
  await screen.getByRole('button', { name: 'Convert again: EDF+' }).click();
  await expect.element(row('EDF_PLUS').getByText('Waiting for its turn')).toBeVisible();
  await expect.element(row('EDF_PLUS').getByText('The conversion failed')).not.toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await queryClient.refetchQueries({ queryKey: ['conversions'] });
  await expect.element(told).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Convert again: EDF+' })).toBeEnabled();
});

test('all failed conversions are in one notification, which is not repeated', async () => {
  answers.GET = () => json([info('ISHNE', 'FAILED'), info('ISHNE_ZIP', 'DONE', '/a'), info('EDF_PLUS', 'FAILED')]);
  const { screen, queryClient } = await shown();
  const said = () => screen.getByRole('alert').element().textContent;
  await expect.poll(said).toContain('The conversion to ISHNE failed.\nThe conversion to EDF+ failed.');
  closeNotification();
  answers.GET = () => json([info('ISHNE', 'FAILED'), info('ISHNE_ZIP', 'FAILED'), info('EDF_PLUS', 'FAILED')]);
  await queryClient.refetchQueries({ queryKey: ['conversions'] });
  await expect.poll(said).toContain('The conversion to ISHNE ZIP failed.');
  expect(said()).not.toContain('EDF+');
});

describe('every 20 seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  test('the page requests the progress of conversions', async () => {
    answers.GET = () => json([info('EDF_PLUS', 'PENDING')]);
    const { row } = await shown(['EDF_PLUS']);
    await settled();
    await after(19_000);
    expect(gets()).toBe(1);
    answers.GET = () => json([info('EDF_PLUS', 'DONE', '/file')]);
    await askedAgain();
    await expect.element(row('EDF_PLUS').getByRole('link')).toBeVisible();
  });

  test('the interval restarts when a conversion starts', async () => {
    answers.GET = () => json([info('EDF_PLUS', 'NOT_STARTED')]);
    answers.POST = () => json([info('EDF_PLUS', 'IN_PROGRESS')]);
    const { screen, row } = await shown(['EDF_PLUS']);
    await settled();
    await after(15_000);
    screen
      .getByRole('button', { name: 'Convert to EDF+' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => row('EDF_PLUS').element().textContent).toContain('in progress');
    await after(19_000);
    expect(gets()).toBe(1);
    await askedAgain();
  });

  test('the page loads what has failed before', async () => {
    answers.GET = () => json({ message: 'The converter rests.' }, 500);
    const { screen, row } = await shown(['EDF_PLUS']);
    await settled();
    await expect.poll(() => screen.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);
    answers.GET = () => json([info('EDF_PLUS', 'DONE', '/file')]);
    await expect.poll(() => later(() => row('EDF_PLUS').getByRole('link').elements())).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
  });

  test('a failure is shown once, and again after a success', async () => {
    answers.GET = () => json({ message: 'The converter rests.' }, 422);
    const { screen } = await shown(['EDF_PLUS']);
    await settled();
    await expect.poll(() => screen.getByRole('alert').element().textContent).toContain('The converter rests.');
    closeNotification();
    await askedAgain();
    expect(screen.getByRole('alert').element().textContent).toBe('');
    answers.GET = () => json([info('EDF_PLUS', 'PENDING')]);
    screen
      .getByRole('button', { name: 'Retry' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => later(() => screen.getByRole('listitem').elements())).toHaveLength(1);
    answers.GET = () => json({ message: 'It rests again.' }, 500);
    await expect
      .poll(() => later(() => screen.getByRole('alert').element().textContent))
      .toContain('Internal server error');
    // The known state stays after a failed request.
    expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  });
});

test('without a network, buttons that need it are missing, and known data stays', async () => {
  answers.GET = () => json([info('ISHNE', 'NOT_STARTED'), info('EDF_PLUS', 'DONE', '/file')]);
  const { screen, row } = await shown(['ISHNE', 'EDF_PLUS']);
  await expect.element(row('EDF_PLUS').getByRole('link')).toBeVisible();
  reportLoss(performance.now());
  await expect
    .element(screen.getByText('Files can be converted and downloaded when you are back online.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Convert to ISHNE' })).toBeDisabled();
  await expect.element(row('EDF_PLUS').getByText('wemu12.EDF_PLUS')).toBeVisible();
  expect(row('EDF_PLUS').getByRole('link').elements()).toHaveLength(0);
  reportAnswer(performance.now());
  await expect.element(row('EDF_PLUS').getByRole('link')).toBeVisible();
});
