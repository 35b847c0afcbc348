import { expect, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { patient } from '#/contract/patients.ts';
import { record } from '#/contract/records.ts';
import { contextQuery } from '#/session/context.ts';
import type { ProfessionalRequirements } from '#/domain/record-professionals.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { recordOf } from './record.ts';
import { contextAs } from './user-context.ts';
import { startTestApp, WithApp } from './with-app.tsx';
import type { ExamConfiguration } from '../../../src/features/record-form/parameters.ts';
import { prescriptionOf } from '../../../src/features/record-form/new-record.ts';
import type { RecordDraft } from '#/features/record-form/prescription-drafts.ts';
import { RecordForm } from '#/features/record-form/record-form.tsx';
import { exams } from '#/features/record-form/testing/exams.ts';

const inès = patient.parse({ id: 7, firstName: 'Inès', lastName: 'Moreau', birthdate: '1978-02-14' });
const colleagues = ['Amara Okafor', 'Henrik Sørensen'].map((name, index) => ({
  id: 20 + index,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  country: 'GB',
  roles: ['DOCTOR'],
}));

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** The bodies of the calls that create recordings. */
export let sent: Sent[] = [];
/** The platform's answer to a creation. */
export const answerToCreation = vi.fn<(sent: Sent) => Response | Promise<Response>>();
/** The platform's answer to a change of the created recording. */
export const answerToChange = vi.fn<(body: Sent['body']) => Response | Promise<Response>>();
/** Called with a created recording. */
export const onCreated = vi.fn<(id: number) => void>();

/** Installs a platform that accepts every recording. */
export function startPlatform(): void {
  sent = [];
  onCreated.mockReset();
  answerToCreation.mockReset().mockImplementation(() => Response.json({ id: 99 }));
  answerToChange.mockReset().mockImplementation((body) => Response.json(body));
  const prescriber = { id: 1, firstName: 'Claire', lastName: 'Vasseur', identityNumber: '10004218733' };
  const created = z.encode(record, recordOf({ id: 99, status: 'CREATED', prescriber }));
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: Call) => {
    if (url.endsWith('/v1/records/99'))
      return method === 'PUT' ? answerToChange(JSON.parse(body) as Sent['body']) : Response.json(created);
    if (url.endsWith('/v1/healthcare-professionals/list'))
      return Response.json({ data: colleagues, meta: { totalCount: colleagues.length } });
    // The check whether the platform can be reached always succeeds.
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (!url.endsWith('/v1/records')) throw new Error(url);
    sent.push({ key: headers['Idempotency-Key'] ?? null, body: JSON.parse(body) as Sent['body'] });
    return answerToCreation(sent.at(-1) as Sent);
  });
}

/** Removes it. */
export function stopPlatform(): void {
  closeNotification();
  vi.unstubAllGlobals();
}

interface Opened {
  role?: string;
  required?: ProfessionalRequirements;
  configuration?: ExamConfiguration;
  deviceName?: string;
  draft?: RecordDraft;
  /** The form opens as it is. By default the shortest duration is then chosen. */
  isUntouched?: boolean;
}

/** Opens the form, for a doctor by default. */
export async function open({
  role = 'DOCTOR',
  required,
  configuration = exams,
  deviceName = 'the ECG recorder',
  draft,
  isUntouched = draft !== undefined,
}: Opened = {}) {
  const context = contextAs(role, required);
  const queryClient = startTestApp({ ...configuration, deviceName });
  queryClient.setQueryData(contextQuery.queryKey, context);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <RecordForm
        application="CCW"
        patient={{ value: inès }}
        prescription={prescriptionOf(context, configuration)}
        draft={draft && { fields: draft, changedAt: 0 }}
        onCreated={onCreated}
      />
    </WithApp>,
  );
  const submit = screen.getByRole('button', { name: 'Submit' });
  const slider = screen.getByRole('slider', { name: 'Duration' });
  await expect.element(submit).toBeVisible();
  if (!isUntouched && slider.elements().length > 0) await chooseShortest(slider);
  const person = (name: string) => screen.getByRole('group', { name });
  const choose = async (name: string, doctor: RegExp) => {
    await person(name).getByRole('button', { name: 'Change' }).click();
    await person(name).getByRole('row', { name: doctor }).click();
    await person(name).getByRole('button', { name: 'OK' }).click();
  };
  return {
    screen,
    person,
    choose,
    submit,
    slider,
    headings: () =>
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    radio: (name: RegExp | string) => screen.getByRole('radio', { name }),
    comments: screen.getByRole('textbox', { name: 'Comments' }),
  };
}

async function chooseShortest(slider: Locator): Promise<void> {
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
}

/** Moves the slider to a value. */
export const setSlider = async (slider: Locator, value: number) => {
  await chooseShortest(slider);
  if (slider.element().getAttribute('min') !== String(value)) await slider.fill(String(value));
  await expect.element(slider).toHaveValue(String(value));
};
