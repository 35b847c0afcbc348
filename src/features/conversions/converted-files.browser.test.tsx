import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import {
  answers,
  requested,
  info,
  json,
  shown,
  startConverter,
  stopConverter,
} from '../../../tests/support/browser/converted-files.tsx';

beforeEach(startConverter);
afterEach(stopConverter);

test('only supported formats are requested and shown, with their required names', async () => {
  const { screen } = await shown(['ISHNE_ZIP', 'EDF_PLUS']);
  await expect.element(screen.getByRole('button', { name: 'Convert to ISHNE ZIP' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Convert to EDF+' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  const [{ address, credentials } = {}] = requested;
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
  await expect.poll(() => document.activeElement?.textContent).toBe('Waiting for its turn');
  const posts = requested.filter(({ method }) => method === 'POST');
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
  expect(requested.filter(({ method }) => method === 'POST')).toHaveLength(1);
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
