import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { configuration } from '#/browser/settings/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { contextQuery } from '#/session/context.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { CreationDraft } from '#/features/patient-form/patient-drafts.ts';
import { PatientCreation } from '#/features/patient-form/patient-creation.tsx';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from './with-app.tsx';

const types = ['SSN', 'NIRPP', 'PPS', 'NINO'];
const tags = [
  { id: 3, label: 'Syncope' },
  { id: 4, label: 'Epilepsy' },
];
export interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
  key: string | null;
  headers: Headers;
}

export const sent: Sent[] = [];
/** The server's answer, which is the created patient by default. */
export const answerTo = vi.fn<(call: Sent) => Response | Promise<Response>>();
/** The answer to the check before sending whether the platform can be reached, which succeeds by default. */
export const answerToCheck = vi.fn<() => Response | Promise<Response>>();
/** The address that the form opens after the creation. */
export const onCreated = vi.fn<(id: number) => void>();
/** The local id of the patient that waits in the outbox. */
export const onQueued = vi.fn<(id: number) => void>();
const created = ({ body }: Sent) => Response.json({ ...body, id: 7 }, { headers: { ETag: '"1.a"' } });

beforeEach(() => {
  sent.length = 0;
  onCreated.mockReset();
  onQueued.mockReset();
  answerToCheck.mockReset().mockImplementation(() => new Response(null, { status: 500 }));
  answerTo.mockReset().mockImplementation(created);
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (url.endsWith('/patients/nationalIdTypes')) return Response.json(types);
    if (url.includes('/referential/tags/')) return Response.json(tags);
    if (url.endsWith('/usercontext')) return answerToCheck();
    const path = new URL(url, location.href).pathname;
    const given = new Headers(headers);
    sent.push({
      method: method ?? '',
      path,
      key: given.get('Idempotency-Key'),
      headers: given,
      body: body ? (JSON.parse(body as string) as Record<string, unknown>) : {},
    });
    return answerTo(sent.at(-1)!);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

interface Saved {
  /** Without it, the tablet stores nothing. */
  context?: UserContext;
  item?: OutboxItem;
}

/** Opens the form of a new patient, with the test's changes of the configured fields. `beside` stands above it. */
export async function open(draft?: LoadedDraft<CreationDraft>, requested = {}, saved: Saved = {}, beside?: ReactNode) {
  const queryClient = startTestApp();
  if (saved.context) queryClient.setQueryData(contextQuery.queryKey, saved.context);
  if (Object.keys(requested).length > 0) startTestApp({ patient: { ...configuration().patient, ...requested } });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      {beside}
      <PatientCreation draft={draft} item={saved.item} onCreated={onCreated} onQueued={onQueued} />
    </WithApp>,
  );
  return {
    queryClient,
    screen,
    text: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    select: (name: string) => screen.getByRole('combobox', { name, exact: true }),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Types a birthdate: year, month, day. */
export async function typeBirthdate({ text }: Opened, [year, month, day]: readonly string[]) {
  await text('Year').fill(year ?? '');
  await text('Month').fill(month ?? '');
  await text('Day').fill(day ?? '');
}

/** Fills in the required fields. */
export async function fillRequired(opened: Opened) {
  await opened.text('First name').fill('Inès');
  await opened.text('Last name').fill('Moreau');
  await opened.screen.getByRole('radio', { name: 'Female' }).click();
  await typeBirthdate(opened, ['1980', '02', '29']);
  await opened.select('Localization').selectOptions('France');
  await opened.screen.getByRole('checkbox', { name: /medical diagnosis/ }).click();
}
