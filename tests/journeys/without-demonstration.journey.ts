import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { openPatientsServer, type PatientsServer } from '../support/patients-server.ts';
import { ownHeaders } from '../support/session.ts';

// R-PLT-11: without the demonstration, nothing is shown or handed out that was not brought in.

const configurationFile = fileURLToPath(new URL('../../public/configurations/ccw.json', import.meta.url));

let server: PatientsServer | undefined;
test.use({
  isSignedIn: false,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures another one needs
  baseURL: async ({}, use) => {
    server ??= await openPatientsServer({ configurationFile });
    await use(server.url);
  },
});
test.afterAll(() => server?.close());

/** A rest ECG that a doctor has begun and ended by hand. Returns the calls and the recording's id. */
async function prescribed(page: Page, { url, token, application, doctor }: PatientsServer) {
  await page.context().addCookies([{ name: 'bedside_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  const headers = { ...ownHeaders, 'X-Application': application };
  const get = (path: string) => page.request.get(path, { headers });
  const post = (path: string, data: object) => page.request.post(path, { headers, data });
  const person = { firstName: 'Edith', lastName: 'Marlow' };
  const patient = await post('/v1/patients', {
    ...person,
    sex: 'F',
    birthdate: '1961-07-03',
    locale: 'en-GB',
    tagList: [],
    consentToDataAccessForResearch: false,
  });
  const { id: patientId } = (await patient.json()) as { id: number };
  const created = await post('/v1/records', {
    application,
    patient: { id: patientId, ...person },
    prescriber: doctor,
    rythmSpecialist: doctor,
    operator: doctor,
    duration: 60_000,
    resolution: 'HIGH',
    streamMode: 'STREAM',
    restEcg: true,
  });
  const { id } = (await created.json()) as { id: number };
  const setStatus = async (status: string) => {
    const tag = (await get(`/v1/records/${id}`)).headers()['etag'] ?? '';
    const path = `/v1/records/${id}/status/${status}`;
    expect((await page.request.put(path, { headers: { ...headers, 'If-Match': tag } })).status()).toBe(200);
  };
  return { id, get, post, setStatus };
}

test('a recording without data shows no device, no monitoring, no traces, no files and no report', async ({ page }) => {
  if (!server) throw new Error('The server has not started.');
  const { id, get, post, setStatus } = await prescribed(page, server);
  const nothing = page.getByText('No data has been uploaded yet.');
  await setStatus('ONGOING_RECORDING');
  await page.goto(`/home/record/details/${id}`);
  const traces = page.getByRole('main').locator('.panel', { hasText: 'Recording traces' });
  await expect(traces.getByText('Estimated start time')).toBeVisible();
  await expect(traces.getByText('No data has been uploaded yet.')).toBeVisible();
  await expect(traces.getByText('Battery')).toHaveCount(0);
  await setStatus('RECORDED');
  await page.reload();
  const fact = (name: string) => page.locator('.facts__row', { hasText: name }).getByRole('definition');
  await expect(fact('Wearables')).toHaveText('-');
  await expect(fact('Recorders')).toHaveText('This recording is not linked to any device.');
  // In the panel of the traces, and as the reason why there is no report.
  await expect(nothing).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'PDF' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Look at the traces' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Convert to EDF+' })).toBeDisabled();
  const key = `ccw${id}`;
  const conversion = { destFormats: ['EDF_PLUS'], recordKey: key, srcFormat: 'BFF' };
  const refused = [
    await post('/v1/convert/bff', conversion),
    await get(`/v1/conversions/files/${key}.EDF_PLUS`),
    await get(`/api/pdf?url=${encodeURIComponent(`/en/ccw/${key}/rest-ecg-report`)}`),
  ];
  expect(refused.map((answer) => answer.status())).toEqual([409, 409, 409]);
});
