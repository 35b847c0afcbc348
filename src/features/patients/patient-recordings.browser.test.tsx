import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { newLocalId, newItem } from '#/data/outbox/item.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PatientRecordings } from './patient-recordings.tsx';

interface Requested {
  patientId: number;
  application: string;
  pagination: { start: number; limit: number };
}

let requested: Requested[];
const answer = vi.fn<(query: Requested) => Response | Promise<Response>>();

beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'POST' || !url.endsWith('/v1/patients/records/status')) throw new Error(`${method} ${url}`);
    requested.push(JSON.parse(body ?? '') as Requested);
    return answer(requested.at(-1) as Requested);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const recorded = (id: number, changed: object = {}) => ({
  record: {
    id,
    prescriptionDate: '2026-05-14T12:00:00Z',
    prescriber: { id: 1, firstName: 'Claire', lastName: 'Vasseur' },
    status: 'RECORDED',
    duration: 86_400_000,
    ...changed,
  },
  inProgressDate: '2026-05-15T12:00:00Z',
});

const pageOf = (totalCount: number, data: object[]) => Response.json({ data, meta: { totalCount } });

function App({ patientId = 7, page = 1 }: { patientId?: number; page?: number }) {
  return (
    <PatientRecordings
      patientId={patientId}
      page={page}
      renderLink={(target, { children, ...props }) => (
        <a href={`?page=${target}`} {...props}>
          {children}
        </a>
      )}
      renderBeyond={(last) => <p>to page {last}</p>}
    />
  );
}

async function open(props: { patientId?: number; page?: number } = {}) {
  const queryClient = startTestApp();
  const around = (child: React.ReactNode) => <WithApp queryClient={queryClient}>{child}</WithApp>;
  const screen = await render(around(<App {...props} />));
  return {
    screen,
    queryClient,
    show: (next: { patientId?: number; page?: number }) => screen.rerender(around(<App {...next} />)),
  };
}

const texts = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent).filter(Boolean));

test('each row shows the prescriber, dates and progress, and opens the recording', async () => {
  answer.mockReturnValue(
    pageOf(2, [
      recorded(41),
      { ...recorded(40, { status: 'ARCHIVED', duration: null, prescriptionDate: 'soon' }), inProgressDate: null },
    ]),
  );
  const { screen } = await open();
  await expect.element(screen.getByText('2 recordings')).toBeVisible();
  expect(texts(screen)).toEqual([
    ['Prescription date', 'Prescribed by', 'Started', 'Status', 'Duration'],
    ['14 May 2026', 'Dr. Claire Vasseur', '15 May 2026', 'Recorded', '1 d'],
    ['invalid date', 'Dr. Claire Vasseur', '-', 'ARCHIVED', '-'],
  ]);
  await expect
    .element(screen.getByRole('link', { name: '14 May 2026' }))
    .toHaveAttribute('href', '/home/record/details/41');
  expect(requested).toEqual([{ patientId: 7, application: 'WEMU', pagination: { start: 0, limit: 10 } }]);
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test("the dates are those of the recording's own time zone, as in the list of recordings", async () => {
  const late = { prescriptionDate: '2026-05-14T23:30:00Z' };
  answer.mockReturnValue(
    pageOf(2, [
      { ...recorded(41, { ...late, timeZone: 'Pacific/Kiritimati' }), inProgressDate: '2026-05-15T10:30:00Z' },
      { ...recorded(40, { ...late, timeZone: 'Pacific/Pago_Pago' }), inProgressDate: '2026-05-15T10:30:00Z' },
    ]),
  );
  const { screen } = await open();
  await expect.element(screen.getByText('2 recordings')).toBeVisible();
  expect(
    texts(screen)
      .slice(1)
      .map(([date, , started]) => [date, started]),
  ).toEqual([
    ['15 May 2026', '16 May 2026'],
    ['14 May 2026', '14 May 2026'],
  ]);
});

test('the list says that it is loading; then old rows stay until the next page arrives', async () => {
  const first = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(first.promise);
  const { screen, show } = await open();
  await expect.element(screen.getByText('Loading...')).toBeVisible();
  first.resolve(pageOf(12, [recorded(41)]));
  await expect.element(screen.getByRole('link', { name: '14 May 2026' })).toBeVisible();
  await expect.element(screen.getByText('1–10 of 12')).toBeVisible();
  const second = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(second.promise);
  await show({ page: 2 });
  await expect.poll(() => screen.container.querySelector('[aria-busy]')).not.toBeNull();
  await expect.element(screen.getByText('Loading...').first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '14 May 2026' })).toBeVisible();
  second.resolve(pageOf(12, [recorded(31, { prescriptionDate: '2026-02-02T12:00:00Z' })]));
  await expect.element(screen.getByRole('link', { name: '2 Feb 2026' })).toBeVisible();
  expect(requested.at(-1)?.pagination).toEqual({ start: 10, limit: 10 });
});

test('the rows of one patient never appear under another', async () => {
  answer.mockReturnValueOnce(pageOf(1, [recorded(41)]));
  const { screen, show } = await open();
  await expect.element(screen.getByRole('link', { name: '14 May 2026' })).toBeVisible();
  answer.mockReturnValueOnce(Promise.withResolvers<Response>().promise);
  await show({ patientId: 8 });
  await expect.element(screen.getByText('Loading...')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '14 May 2026' })).not.toBeInTheDocument();
});

test('an empty list says when a recording will appear', async () => {
  answer.mockReturnValue(pageOf(0, []));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No recording yet' })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('a list that fails to load says why, and can be loaded again', async () => {
  answer.mockReturnValueOnce(Response.json({}, { status: 500 }));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'The recordings could not be loaded' })).toBeVisible();
  answer.mockReturnValueOnce(pageOf(1, [recorded(41)]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: '14 May 2026' })).toBeVisible();
});

test('a page that cannot be loaded, and Retry, leave the focus at the list', async () => {
  answer.mockReturnValueOnce(pageOf(12, [recorded(41)]));
  const { screen, show } = await open();
  const list = screen.getByRole('region', { name: 'Recordings' });
  await expect.element(screen.getByText('12 recordings')).toBeVisible();
  screen.getByRole('link', { name: 'Page 2' }).element().focus();
  answer.mockReturnValueOnce(Response.json({}, { status: 500 }));
  await show({ page: 2 });
  const retry = screen.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(list).toHaveFocus();
  answer.mockReturnValueOnce(pageOf(12, [recorded(40)]));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
});

test('a page beyond the last one leads to the last', async () => {
  answer.mockReturnValue(pageOf(12, []));
  const { screen } = await open({ page: 9 });
  await expect.element(screen.getByText('to page 2')).toBeVisible();
});

test('on a phone each recording is a card', async () => {
  await browserPage.viewport(390, 844);
  answer.mockReturnValue(pageOf(1, [recorded(41)]));
  const { screen } = await open();
  await expect.element(screen.getByText('Recorded')).toBeVisible();
  const date = screen.getByRole('link', { name: '14 May 2026' }).element().getBoundingClientRect();
  const doctor = screen.getByText('Dr. Claire Vasseur').element().getBoundingClientRect();
  expect(doctor.top).toBeGreaterThanOrEqual(date.bottom);
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(390);
  await browserPage.viewport(1180, 820);
});

test('a recording whose diagnosis waits on this tablet is marked beside its status', async () => {
  answer.mockReturnValue(pageOf(2, [recorded(41), recorded(40)]));
  const { screen, queryClient } = await open();
  await expect.element(screen.getByText('2 recordings')).toBeVisible();
  const about = { object: 'record' as const, id: 40, name: 'Inès Moreau' };
  const item = { id: newLocalId(), kind: 'diagnosis' as const, key: '', content: '', base: '', sent: [], about };
  queryClient.setQueryData(outboxQuery.queryKey, [newItem(item, 1)]);
  await expect.element(screen.getByText('Not sent yet')).toBeVisible();
  expect(texts(screen).map((row) => row[3])).toEqual(['Status', 'Recorded', 'RecordedNot sent yet']);
});
