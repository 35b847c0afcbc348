import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { closeNotification, currentNotification } from '#/ui/messages/notifications.ts';
import { ErasurePage } from './erasure-page.tsx';

const alma = {
  id: 1001,
  firstName: 'Alma',
  lastName: 'Berg',
  birthdate: '1980-05-17',
  sex: 'F',
  organizationName: 'Klinik Nord',
  recordings: 2,
  files: 1,
  bytes: 1_700_000_000,
  hasArchive: false,
};

let sent: string[];
let patient: object | undefined;
let isPasswordMissing: boolean;
const onPatient = vi.fn<(id: number | undefined) => void>();

beforeEach(() => {
  sent = [];
  patient = alma;
  isPasswordMissing = false;
  onPatient.mockReset();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const path = url.replace(/^.*\/v1\//, '').replace(/\?.*$/, '');
    if (method === 'POST') sent.push(`${path} ${typeof body === 'string' ? body : ''}`.trim());
    if (path === 'user/password-proof') {
      isPasswordMissing = false;
      return new Response(null, { status: 204 });
    }
    if (isPasswordMissing && method === 'POST')
      return Response.json({ errors: [{ code: 'needs-password', message: 'Type your password.' }] }, { status: 403 });
    if (!patient) return Response.json({ errors: [{ code: 'not-found', message: 'Not found.' }] }, { status: 404 });
    return method === 'POST' ? new Response(null, { status: 204 }) : Response.json(patient);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  closeNotification();
});

const open = (patientId?: number) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ErasurePage patientId={patientId} draft={undefined} onPatient={onPatient} />
    </WithApp>,
  );

test('a number leads to its patient, and what is none is refused where it stands', async () => {
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Patient ID' });
  await field.fill('Berg');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(field).toHaveAccessibleDescription(/This is no patient ID\. It is a whole number\./);
  await field.fill(' 1001 ');
  await screen.getByRole('button', { name: 'Show' }).click();
  expect(onPatient.mock.lastCall).toEqual([1001]);
});

test('a number without a patient says so', async () => {
  patient = undefined;
  const screen = await open(7);
  await expect.element(screen.getByRole('heading', { name: 'There is no patient 7' })).toBeVisible();
});

test('the patient is shown, and nothing is erased before the archive is there', async () => {
  const screen = await open(1001);
  for (const text of ['Alma Berg', '17 May 1980', 'Klinik Nord', '1 file, 1.7 GB'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
});

test('the archive asks for the own password first, and is then a link of the browser', async () => {
  isPasswordMissing = true;
  const screen = await open(1001);
  await screen.getByRole('button', { name: 'Prepare the archive' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('Bedside-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  const link = screen.getByRole('link', { name: /^Download the archive/ });
  await expect.element(link).toHaveAttribute('download', 'patient-1001.zip');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/v1\/erasure\/patients\/1001\/archive$/));
  expect(sent.map((one) => one.split(' ')[0])).toEqual([
    'erasure/patients/1001/archive',
    'user/password-proof',
    'erasure/patients/1001/archive',
  ]);
});

test('an archive is not offered for longer than the own password counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const screen = await open(1001);
    await screen.getByRole('button', { name: 'Prepare the archive' }).click();
    await expect.element(screen.getByRole('link', { name: /^Download the archive/ })).toBeVisible();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await expect.element(screen.getByRole('button', { name: 'Prepare the archive' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a patient who is gone at the second press is said to be gone, and nothing is said to be unchanged', async () => {
  patient = { ...alma, hasArchive: true };
  const screen = await open(1001);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked for');
  await screen.getByRole('button', { name: 'Erase for good' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  patient = undefined;
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(screen.getByRole('heading', { name: 'There is no patient 1001' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an answer that comes after the screen was left leads nowhere', async () => {
  patient = { ...alma, hasArchive: true };
  const screen = await open(1001);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked for');
  await screen.getByRole('button', { name: 'Erase for good' }).click();
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await screen.rerender(<></>);
  answered.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => currentNotification.get()?.text).toBe('Patient 1001 was erased.');
  expect(onPatient).not.toHaveBeenCalled();
});

test('with the archive, a reason and a confirmed question, the patient is erased once', async () => {
  patient = { ...alma, hasArchive: true };
  const screen = await open(1001);
  const button = screen.getByRole('button', { name: 'Erase for good' });
  await expect.element(button).toBeEnabled();
  await button.click();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription(/Write the reason first\./);
  expect(sent).toEqual([]);
  await reason.fill('The patient has asked for it.');
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase this patient for good?' });
  await expect.element(dialog.getByText('Alma Berg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(() => onPatient.mock.lastCall).toEqual([undefined]);
  expect(sent).toEqual(['erasure/patients/1001 {"reason":"The patient has asked for it."}']);
});

test('a refusal stands in the question, and the reason stays', async () => {
  patient = { ...alma, hasArchive: true };
  const screen = await open(1001);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked for');
  await screen.getByRole('button', { name: 'Erase for good' }).click();
  vi.stubGlobal('fetch', () =>
    Response.json({ errors: [{ code: 'no-archive', message: 'Get the archive first.' }] }, { status: 409 }),
  );
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(dialog.getByText(/Get the archive first\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Asked for');
});
