import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { patient } from '#/contract/patients.ts';
import { userContext } from '#/contract/session.ts';
import { contextQuery } from '#/data/session.ts';
import { closeNotification } from '#/ui/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import type { ExamConfiguration } from './exam-rules.ts';
import { prescriptionOf } from './prescription.ts';
import type { RecordDraft } from './record-draft.ts';
import { RecordForm } from './record-form.tsx';
import { changed, exams, hour } from './testing/exams.ts';

// Checklist 153, 154, 158 to 164, 166 to 171.

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

let sent: Sent[];
const answerToCreation = vi.fn<(sent: Sent) => Response | Promise<Response>>();
const onCreated = vi.fn<(id: number) => void>();

beforeEach(() => {
  sent = [];
  onCreated.mockReset();
  answerToCreation.mockReset().mockImplementation(() => Response.json({ id: 99 }));
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    if (url.endsWith('/v1/healthcare-professionals/list'))
      return Response.json({ data: colleagues, meta: { totalCount: colleagues.length } });
    if (!url.endsWith('/v1/records')) throw new Error(url);
    sent.push({ key: headers['Idempotency-Key'] ?? null, body: JSON.parse(body) as Sent['body'] });
    return answerToCreation(sent.at(-1) as Sent);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

interface Opened {
  role?: string;
  configuration?: ExamConfiguration;
  deviceName?: string;
  draft?: RecordDraft;
}

async function open({ role = 'DOCTOR', configuration = exams, deviceName = 'the ECG recorder', draft }: Opened = {}) {
  const context = userContext.parse({
    user: {
      id: 1,
      firstName: 'Claire',
      lastName: 'Vasseur',
      email: 'claire@aldric.example',
      locale: 'en-GB',
      userType: 'HealthCareProfessional',
      passwordMustBeChanged: false,
      eulaVersion: {},
    },
    currentUserOrganization: { organization: { id: 7, name: 'St. Aldric' }, roles: [role] },
    organizations: [],
  });
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
    submit: screen.getByRole('button', { name: 'Submit' }),
    slider: screen.getByRole('slider', { name: 'Duration' }),
    /** The headings of the sections. */
    headings: () =>
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    radio: (name: RegExp | string) => screen.getByRole('radio', { name }),
    comments: screen.getByRole('textbox', { name: 'Comments' }),
  };
}

const setSlider = async (slider: Awaited<ReturnType<typeof open>>['slider'], value: number) => {
  await slider.fill(String(value));
  await expect.element(slider).toHaveValue(String(value));
};

test('a doctor prescribes, reads and operates, and only the prescriber cannot be changed', async () => {
  const { screen, person, headings, submit } = await open();
  await expect.element(screen.getByRole('link', { name: 'Inès Moreau' })).toBeVisible();
  await expect.element(screen.getByText('14 February 1978')).toBeVisible();
  expect(headings()).toEqual(['Prescription', 'Interpretation', 'Operator', 'Recording parameters']);
  for (const name of ['Prescriber', 'Rhythm specialist', 'Operator'])
    await expect.element(person(name).getByText('Dr Claire Vasseur')).toBeVisible();
  await expect.element(person('Prescriber').getByRole('button')).not.toBeInTheDocument();
  await expect.element(person('Operator').getByRole('button', { name: 'Change' })).toBeVisible();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
  expect(sent[0]?.body).toMatchObject({
    application: 'CCW',
    patient: { id: 7, userType: 'Patient' },
    prescriber: { id: 1, userType: 'HealthCareProfessional' },
    rythmSpecialist: { id: 1 },
    operator: { id: 1 },
    duration: hour,
    resolution: 'LOW',
    streamMode: 'STREAM',
    restEcg: false,
    videoType: 'NONE',
    comments: null,
  });
});

test('for a technician nobody is chosen: that is told on Submit, and a prescriber brings the others', async () => {
  const { screen, person, choose, submit } = await open({ role: 'TECHNICIAN' });
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.element(screen.getByText('Some required information is missing or invalid.')).toBeVisible();
  const change = person('Prescriber').getByRole('button', { name: 'Change' });
  await expect.element(change).toHaveFocus();
  await expect.element(change).toHaveAccessibleDescription('A prescriber is required.');
  await expect.element(screen.getByText('3 fields need attention')).toBeVisible();
  await choose('Prescriber', /Amara/);
  for (const name of ['Prescriber', 'Rhythm specialist', 'Operator'])
    await expect.element(person(name).getByText('Dr Amara Okafor')).toBeVisible();
  await choose('Rhythm specialist', /Henrik/);
  await choose('Operator', /Henrik/);
  await expect.element(person('Prescriber').getByText('Dr Amara Okafor')).toBeVisible();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent[0]?.body).toMatchObject({ prescriber: { id: 20 }, rythmSpecialist: { id: 21 }, operator: { id: 21 } });
});

test('another choice that was not confirmed is not passed over', async () => {
  const { screen, person, submit } = await open();
  const specialist = person('Rhythm specialist');
  await specialist.getByRole('button', { name: 'Change' }).click();
  await specialist.getByRole('row', { name: /Amara/ }).click();
  await submit.click();
  const ok = specialist.getByRole('button', { name: 'OK' });
  await expect.element(ok).toHaveFocus();
  await expect.element(ok).toHaveAccessibleDescription('Confirm your choice with OK.');
  await expect.element(screen.getByText('Some required information is missing or invalid.')).toBeVisible();
  expect(sent).toEqual([]);
  await ok.click();
  await submit.click();
  await expect.poll(() => sent[0]?.body['rythmSpecialist']).toMatchObject({ id: 20 });
});

test('comments of more than 250 characters disable Submit, and say so', async () => {
  const { screen, comments, submit } = await open();
  await comments.fill('x'.repeat(251));
  await expect.element(screen.getByText('251 of 250 characters')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(screen.getByText('1 field needs attention')).toBeVisible();
  await userEvent.tab();
  await expect.element(comments).toHaveAccessibleDescription(/The comments have more than 250 characters\.$/);
  await comments.fill('x'.repeat(250));
  await expect.element(submit).toBeEnabled();
});

test('while it is sent Submit is disabled; after a failure it is there again, and a second try has the same key', async () => {
  const answer = Promise.withResolvers<Response>();
  answerToCreation.mockReturnValueOnce(answer.promise);
  const { screen, submit, comments } = await open();
  await comments.fill('Sleeps badly');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  answer.reject(new TypeError('Failed to fetch'));
  await expect
    .element(screen.getByText('The server cannot be reached. Check the network, then try again.'))
    .toBeVisible();
  await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(comments).toHaveValue('Sleeps badly');
  expect(onCreated).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test('the Enter key prescribes nothing', async () => {
  const { radio, person } = await open();
  (radio('Rest ECG').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await person('Operator').getByRole('button', { name: 'Change' }).click();
  await person('Operator').getByRole('searchbox', { name: 'First name' }).fill('A');
  await userEvent.keyboard('{Enter}');
  await expect.element(person('Operator').getByRole('row', { name: /Amara/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a draft is taken up, and let go', async () => {
  const { screen, comments, slider } = await open({
    draft: {
      key: 'of-before',
      fields: {
        prescriber: null,
        rhythmSpecialist: { id: 21, firstName: 'Henrik', lastName: 'Sørensen' },
        operator: null,
        examType: 'holterECG',
        resolution: 'LOW',
        durationMs: 40 * hour,
        recordingMode: 'STREAM',
        hasVideo: true,
        comments: 'Sleeps badly',
      },
    },
  });
  await expect.element(comments).toHaveValue('Sleeps badly');
  await expect.element(slider).toHaveValue('40');
  await expect.element(screen.getByRole('switch', { name: 'Video' })).toBeChecked();
  await expect.element(screen.getByText('Dr Henrik Sørensen')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(comments).toHaveValue('');
  await expect.element(slider).toHaveValue('1');
  await expect.element(screen.getByText('Dr Henrik Sørensen')).not.toBeInTheDocument();
});

test('the mode follows the duration, and the battery is warned of, with the name of the device', async () => {
  const { screen, slider, radio } = await open();
  const offline = screen.getByText('In order to ensure battery autonomy of the ECG recorder, offline mode is required');
  const intermittent = screen.getByText(
    'In order to ensure battery autonomy of the ECG recorder, intermittent mode is required',
  );
  for (const [hours, mode, shown] of [
    [35, /^Connected/, undefined],
    [36, /^Intermittent/, intermittent],
    [95, /^Intermittent/, intermittent],
    [96, /^Offline/, offline],
    [168, /^Offline/, offline],
  ] as const) {
    await setSlider(slider, hours);
    await expect.element(radio(mode)).toBeChecked();
    for (const warning of [offline, intermittent])
      if (warning === shown) await expect.element(warning).toBeVisible();
      else await expect.element(warning).not.toBeInTheDocument();
  }
  await radio(/^Connected/).click();
  await expect.element(radio(/^Connected/)).toBeChecked();
  await expect.element(offline).toBeVisible();
});

test('each mode says what it means', async () => {
  const { radio } = await open();
  for (const name of [
    'Connected Continuous visualization, upload at the end, analysis only after upload',
    'Intermittent Visualization and upload during recording',
    'Offline Visualization only at the start and upload at the end',
  ])
    await expect.element(radio(new RegExp(`^${name.replace(' ', ' ?')}$`))).toBeVisible();
});

test('a rest ECG has its own rules; back again those of the others hold', async () => {
  const { screen, slider, radio, submit } = await open();
  await setSlider(slider, 100);
  await radio('Rest ECG').click();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10 minutes');
  await expect.element(radio('High resolution')).not.toBeInTheDocument();
  await radio('Holter ECG').click();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1 hour');
  await expect.element(radio('Low resolution')).toBeChecked();
  await radio('Rest ECG').click();
  await submit.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ restEcg: true, resolution: 'HIGH', duration: 60_000 * 10 });
  expect(screen.getByRole('radio', { name: 'Rest ECG' }).elements()).toHaveLength(1);
});

test('one exam type needs no choice', async () => {
  const { screen, radio } = await open({ configuration: { ...exams, examTypes: ['holterECG'] } });
  await expect.element(screen.getByRole('heading', { name: 'Recording parameters' })).toBeVisible();
  await expect.element(radio('Holter ECG')).not.toBeInTheDocument();
});

describe.each(['default', 'restEcg'] as const)('record.%s', (kind) => {
  const begin = (changes: Parameters<typeof changed>[1]) =>
    open({
      configuration: { ...changed(kind, changes), defaultExamType: kind === 'restEcg' ? 'restECG' : 'holterECG' },
    });

  test.each([true, false])('operator.enabled %s', async (enabled) => {
    const { headings, submit } = await begin({ operator: { enabled } });
    await expect.element(submit).toBeVisible();
    expect(headings().includes('Operator')).toBe(enabled);
  });

  test.each([true, false])('duration.enabled %s', async (enabled) => {
    const { slider, submit } = await begin({ duration: { enabled } });
    await expect.element(submit).toBeVisible();
    expect(slider.elements()).toHaveLength(enabled ? 1 : 0);
  });

  test.each([true, false])('video.enabled %s', async (enabled) => {
    const { screen, submit } = await begin({ video: { enabled } });
    await expect.element(submit).toBeVisible();
    const video = screen.getByRole('switch', { name: 'Video' });
    expect(video.elements()).toHaveLength(enabled ? 1 : 0);
    if (!enabled) return;
    await expect.element(video).not.toBeChecked();
    await video.click();
    await submit.click();
    await expect.poll(() => sent[0]?.body['videoType']).toBe('MOBILE_DEVICE');
  });

  test.each([true, false])('comments.enabled %s', async (enabled) => {
    const { comments, submit } = await begin({ comments: { enabled } });
    await expect.element(submit).toBeVisible();
    expect(comments.elements()).toHaveLength(enabled ? 1 : 0);
  });

  test.each([
    [true, true, true, ['Low resolution', 'High resolution']],
    [true, true, false, ['Low resolution']],
    [true, false, true, ['High resolution']],
    [false, true, true, []],
  ])('resolutions.selectable %s, low.enabled %s, high.enabled %s', async (selectable, low, high, names) => {
    const { screen, submit } = await begin({
      resolutions: { selectable, low: { enabled: low }, high: { enabled: high } },
    });
    await expect.element(submit).toBeVisible();
    const found = screen.getByRole('radio', { name: /resolution$/ }).elements();
    expect(found.map((radio) => radio.closest('label')?.textContent)).toEqual(names);
  });

  test.each([
    ['s', '5 seconds'],
    ['m', '5 minutes'],
    ['h', '5 hours'],
    ['d', '5 days'],
    ['mo', '5 months'],
    ['y', '5 years'],
  ] as const)('durations in %s', async (unit, text) => {
    const range = { duration: { min: 5, max: 9, unit } };
    const { slider } = await begin({ resolutions: { low: range, high: range } });
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
    await expect.element(slider).toHaveAttribute('min', '5');
    await expect.element(slider).toHaveAttribute('max', '9');
    await expect.element(slider).toHaveAttribute('step', '1');
  });

  test.each([
    ['STREAM', /^Connected/],
    ['BATCH', /^Intermittent/],
    ['OFFLINE', /^Offline/],
  ] as const)('recordingMode.defaultSelected %s', async (mode, name) => {
    const { radio } = await begin({ recordingMode: { defaultSelected: mode } });
    await expect.element(radio(name)).toBeChecked();
  });

  test.each([
    [true, true, ['Connected', 'Intermittent', 'Offline']],
    [true, false, ['Connected', 'Intermittent']],
    [false, true, ['Connected', 'Offline']],
    [false, false, ['Connected']],
  ])('recordingMode.intermittent.enabled %s, offline.enabled %s', async (intermittent, offline, names) => {
    const { screen, submit } = await begin({
      recordingMode: { intermittent: { enabled: intermittent }, offline: { enabled: offline } },
    });
    await expect.element(submit).toBeVisible();
    const found = screen.getByRole('radio', { name: /^(Connected|Intermittent|Offline)/ }).elements();
    expect(found.map((radio) => radio.nextElementSibling?.firstChild?.textContent)).toEqual(names);
  });

  test.each([
    [true, 's', 1, /^Offline/],
    [true, 'm', 1, /^Offline/],
    [true, 'h', 1, /^Offline/],
    [true, 'd', 1, /^Intermittent/],
    [true, 'mo', 1, /^Intermittent/],
    [true, 'y', 1, /^Intermittent/],
    [true, 'h', 3, /^Intermittent/],
    [false, 'h', 1, /^Connected/],
  ] as const)(
    'changeRecordingModeBasedOnDuration %s, offline from 1 %s × %s on',
    async (follows, unit, value, mode) => {
      const range = { duration: { min: 1, max: 9, unit: 'h' as const } };
      const { slider, radio } = await begin({
        resolutions: { low: range, high: range },
        recordingMode: {
          changeRecordingModeBasedOnDuration: follows,
          intermittent: { durationThreshold: { value: 0, unit: 'h' } },
          offline: { durationThreshold: { value, unit } },
        },
      });
      await setSlider(slider, 2);
      await expect.element(radio(mode)).toBeChecked();
    },
  );
});
