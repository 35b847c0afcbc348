import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportLoss } from '#/browser/connection/connection.ts';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { inStorage } from '#/data/outbox/outbox.ts';
import { reportClaim } from '#/data/records/report-file.ts';
import { conversionsQuery } from '#/data/records/conversions.ts';
import { startConversion } from '#/data/records/start-conversion.ts';
import { recordQuery } from '#/data/records/records.ts';
import { noteRequest, requestedFilesQuery } from '#/data/records/requested-files.ts';
import { contextQuery } from '#/session/context.ts';
import { openOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Outbox } from './outbox.tsx';
import { fullName } from '#/domain/person.ts';

let status = 'PENDING';
let refusal: object | undefined;
let report: () => Response = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });

beforeEach(() => {
  status = 'PENDING';
  refusal = undefined;
  report = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(new Request(input).url);
    if (refusal && pathname.includes('convert')) return Promise.resolve(Response.json(refusal, { status: 409 }));
    if (pathname.includes('conver')) return Promise.resolve(Response.json([conversion()]));
    return Promise.resolve(pathname.includes('pdf') ? report() : Response.json({}));
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await wipeOutbox();
});

const conversion = () => ({
  url: status === 'DONE' ? '/v1/conversions/files/wemu12.EDF_PLUS' : null,
  format: { key: 'EDF_PLUS', label: 'EDF+' },
  recordKey: 'wemu12',
  conversionStatus: status,
});

async function open() {
  const client = startTestApp({ web2pdf: '/pdf' });
  const context = contextAs('DOCTOR');
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, id: 7 } });
  openOutbox(client);
  const { patient } = recordOf({ id: 12 });
  client.setQueryData(recordQuery(12).queryKey, { value: { id: 12, patient } as never });
  client.setQueryDefaults(recordQuery(12).queryKey, { staleTime: Infinity });
  const screen = await render(
    <WithApp queryClient={client}>
      <Outbox />
    </WithApp>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { client, screen, button, name: fullName(patient) };
}

test('a conversion stands in the tray until it is ready, is announced, and leads to the file', async () => {
  const { client, screen, button, name } = await open();
  await startConversion(client, { id: 12, format: 'EDF_PLUS' });
  await button('1 file requested').click();
  const entry = screen.getByRole('listitem');
  await expect.element(entry.getByText(`EDF+ file of ${name}`)).toBeVisible();
  await expect.element(entry.getByText('It is being prepared.')).toBeVisible();
  status = 'DONE';
  await client.invalidateQueries({ queryKey: ['conversions'] });
  await expect.element(entry.getByText('It is ready.')).toBeVisible();
  await expect.element(document.querySelector<HTMLElement>('[aria-live]')!).toHaveTextContent('1 file is ready');
  const link = entry.getByRole('link', { name: 'Download EDF+, wemu12.EDF_PLUS' });
  await expect.element(link).toHaveAttribute('href', `${location.origin}/v1/conversions/files/wemu12.EDF_PLUS`);
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(entry).not.toBeInTheDocument();
  expect(await client.query({ ...requestedFilesQuery, staleTime: 0 })).toEqual([]);
});

test('a conversion that failed says so, and is asked for again', async () => {
  const { client, screen, button } = await open();
  await startConversion(client, { id: 12, format: 'EDF_PLUS' });
  status = 'FAILED';
  await button('1 file requested').click();
  await client.invalidateQueries({ queryKey: ['conversions'] });
  await expect.element(screen.getByText('The conversion failed')).toBeVisible();
  status = 'PENDING';
  await button('Convert again').click();
  await expect.element(screen.getByText('It is being prepared.')).toBeVisible();
  await button('Remove').click();
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
});

test('a conversion that cannot be started again says why', async () => {
  const { client, screen, button } = await open();
  await startConversion(client, { id: 12, format: 'EDF_PLUS' });
  status = 'FAILED';
  await button('1 file requested').click();
  await client.invalidateQueries({ queryKey: ['conversions'] });
  await expect.element(button('Convert again')).toBeVisible();
  refusal = { errors: [{ code: 'no-data', message: 'This recording has no data.' }] };
  await button('Convert again').click();
  await expect.element(screen.getByRole('alert').getByText('This recording has no data.')).toBeVisible();
});

test('a conversion that is started again in the tray shows at once in the other lists of the recording', async () => {
  const { client, button } = await open();
  const { queryKey } = conversionsQuery(12, ['ISHNE', 'EDF_PLUS']);
  status = 'FAILED';
  client.setQueryData(queryKey, { value: [conversion()] });
  await noteRequest(client, { recordId: 12, format: 'EDF_PLUS' });
  await button('1 file requested').click();
  await expect.element(button('Convert again')).toBeVisible();
  status = 'PENDING';
  await button('Convert again').click();
  await expect.poll(() => client.getQueryData(queryKey)?.value).toMatchObject([{ conversionStatus: 'PENDING' }]);
});

test('a conversion that was requested before the clock was set back is ready when it is', async () => {
  const { client, screen, button } = await open();
  vi.useFakeTimers({ toFake: ['Date'] });
  await noteRequest(client, { recordId: 12, format: 'EDF_PLUS' });
  await button('1 file requested').click();
  await expect.element(screen.getByText('It is being prepared.')).toBeVisible();
  vi.setSystemTime(Date.now() - 3_600_000);
  status = 'DONE';
  await client.invalidateQueries({ queryKey: ['conversions'] });
  await expect.element(screen.getByText('It is ready.')).toBeVisible();
});

test('a report whose page was closed is asked for again, and waits for the user', async () => {
  const { client, screen, button, name } = await open();
  await noteRequest(client, { recordId: 12, format: 'REPORT' });
  await button('1 file is ready').click();
  await expect.element(screen.getByText(`Report of ${name}`)).toBeVisible();
  await expect.element(button('Open the report')).toBeVisible();
});

test('a report whose answer the page has got is not asked for again', async () => {
  const release = await claimInTab(reportClaim(12));
  const { client, button } = await open();
  await noteRequest(client, { recordId: 12, format: 'REPORT' });
  await expect.element(button('1 file requested')).toBeVisible();
  // The list on this page is not told yet.
  await inStorage(client, (storage, code, scope) => code.removeRequest(storage, scope, '12 REPORT'));
  release?.();
  await expect.element(button('1 file requested')).not.toBeInTheDocument();
  expect(vi.mocked(fetch).mock.calls.filter(([input]) => new Request(input).url.includes('pdf'))).toEqual([]);
});

test('a report that is refused says so', async () => {
  report = () => Response.json({ errors: [] }, { status: 500 });
  const { client, screen, button } = await open();
  await noteRequest(client, { recordId: 12, format: 'REPORT' });
  await button('1 file requested').click();
  await expect.element(screen.getByText('The report could not be made.')).toBeVisible();
});

test('without a network, a file says that it waits for it', async () => {
  const { client, screen, button } = await open();
  await noteRequest(client, { recordId: 12, format: 'EDF_PLUS' });
  await button('1 file requested').click();
  reportLoss(performance.now());
  await expect.element(screen.getByText('Waiting for the network.')).toBeVisible();
  await expect.element(button('Remove')).toBeVisible();
});
