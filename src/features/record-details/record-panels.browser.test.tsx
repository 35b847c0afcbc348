import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { heldPress } from '../../../tests/support/browser/held-press.ts';
import { operator, specialist } from '../../../tests/support/browser/record.ts';
import { RecordPlatform, withRules } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const factsOf = (panel: Element) =>
  Object.fromEntries(
    [...panel.querySelectorAll('.facts__row')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

const mainHeadings = (container: Element) =>
  [...container.querySelectorAll('.record-panels__main h2')].map(({ textContent }) => textContent);

const yearsAgo = (years: number) => Temporal.Now.plainDateISO().subtract({ years }).toString();

test('the summary has its heading, its buttons and nine panels', async () => {
  const { screen, button } = await new RecordPlatform().open({ examTypes: ['holterECG', 'restECG'] });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recording Summary');
  await expect.element(button('Print')).toBeEnabled();
  await expect.element(button('Delete')).toBeDisabled();
  const headings = [...screen.container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Status',
    'Analysis',
    'Recording traces',
    'Reports',
    'Patient',
    'Prescriber',
    'Interpretation',
    'Operator',
    'Configuration',
    'Identification',
  ]);
});

test.each([
  ['CREATED', ['Status', 'Recording traces', 'Analysis', 'Reports']],
  ['ONGOING_RECORDING', ['Status', 'Recording traces', 'Analysis', 'Reports']],
  ['RECORDED', ['Status', 'Analysis', 'Recording traces', 'Reports']],
  ['ANALYSED', ['Analysis', 'Status', 'Recording traces', 'Reports']],
])('what counts in a recording that is %s leads', async (status, order) => {
  const { screen } = await new RecordPlatform({ status, diagnosis: 'Normal.' }).open();
  expect(mainHeadings(screen.container)).toEqual(order);
});

test('while the summary is open, its panels keep their places', async () => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING' });
  const { screen, queryClient } = await platform.open();
  const order = mainHeadings(screen.container);
  const panels = [...screen.container.querySelectorAll('.record-panels__main > *')];
  const moved: Node[] = [];
  new MutationObserver((changes) =>
    moved.push(
      ...changes.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => panels.includes(node as Element)),
    ),
  ).observe(screen.container, { childList: true, subtree: true });
  for (const [status, chip] of [
    ['RECORDED', 'Recorded'],
    ['ANALYSED', 'Analysed'],
  ] as const) {
    platform.change({ status, diagnosis: 'Normal.' });
    await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
    await expect.element(screen.getByRole('region', { name: 'Patient' }).getByText(chip)).toBeVisible();
    expect(mainHeadings(screen.container)).toEqual(order);
  }
  expect(moved).toEqual([]);
});

test('a press acts in its place even if the recording ends during it', async () => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING' });
  const { screen, button, queryClient } = await platform.open({ playback: 'https://analysis.example' });
  const pressed = screen.getByRole('link', { name: 'Analysis Platform' });
  pressed.element().addEventListener('click', (event) => event.preventDefault());
  let isEnded = false;
  const end = async () => {
    platform.change({ status: 'RECORDED' });
    await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
    isEnded = true;
  };
  addEventListener('pointerdown', () => void end(), { once: true });
  let wasEnded = false;
  addEventListener('pointerup', () => (wasEnded = isEnded), { once: true });
  expect(await heldPress(pressed, 400)).toEqual({ movedPx: 0, clicks: 1 });
  expect(wasEnded).toBe(true);
  await expect.element(button('Write the diagnosis')).toBeVisible();
});

test('without rest ECGs in the configuration, the report is there, disabled with its reason', async () => {
  const { screen, button } = await new RecordPlatform().open({
    examTypes: ['routineEEG'],
    defaultExamType: 'routineEEG',
  });
  await expect.element(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect.element(button('PDF')).toBeDisabled();
  await expect.element(button('PDF')).toHaveAccessibleDescription('Only for the exam type resting ECG');
});

test.each([
  [{ sex: 'F', birthdate: yearsAgo(48) }, 'Female · 48 years'],
  [{ sex: 'M', birthdate: yearsAgo(1) }, 'Male · 12 months'],
  [{ sex: null, birthdate: yearsAgo(2) }, '2 years'],
  [{ sex: 'M', birthdate: null }, 'Male'],
])('the patient %j is shown as: %s', async (known, text) => {
  const patient = { id: 30, firstName: 'Inès', lastName: 'Moreau', ...known };
  const { panel } = await new RecordPlatform({ patient }).open();
  await expect.poll(() => panel('Patient').querySelector('p')?.textContent).toBe(text);
});

test('a long name of a patient breaks in the panel, so that the summary never scrolls sideways', async () => {
  await page.viewport(390, 844);
  const lastName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  const { screen } = await new RecordPlatform({ patient: { id: 30, firstName: 'Inès', lastName } }).open();
  await expect.element(screen.getByRole('link', { name: `Inès ${lastName}` })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('the configuration panel shows the prescription, with the time zone of its date', async () => {
  const { panel } = await new RecordPlatform().open();
  expect(factsOf(panel('Configuration'))).toEqual({
    'Prescription date': '14 May 2026, 08:40 (Europe/Paris)',
    Duration: '1 d',
    'Acquisition mode': 'High resolution',
    'Upload mode': 'Connected',
    Video: 'Mobile device',
  });
});

test.each([
  [{ resolution: 'LOW', streamMode: 'BATCH', videoType: 'NONE' }, ['Low resolution', 'Intermittent', 'No video']],
  [{ resolution: null, streamMode: 'OFFLINE', videoType: null }, ['-', 'Offline', '-']],
  [{ resolution: 'ULTRA', streamMode: 'MESH', videoType: 'DRONE' }, ['ULTRA', 'MESH', 'DRONE']],
])('for %j it shows %j', async (changes, [acquisition, upload, video]) => {
  const { panel } = await new RecordPlatform(changes).open();
  expect(factsOf(panel('Configuration'))).toMatchObject({
    'Acquisition mode': acquisition,
    'Upload mode': upload,
    Video: video,
  });
});

test('video, comments and operator are shown only if configured', async () => {
  const off = { enabled: false };
  const { screen, panel } = await new RecordPlatform({ comments: 'Sleeps badly' }).open(
    withRules({ video: off, comments: off, operator: off }),
  );
  expect(factsOf(panel('Configuration'))).not.toHaveProperty('Video');
  expect(factsOf(panel('Identification'))).not.toHaveProperty('Comments');
  await expect.element(screen.getByRole('heading', { name: 'Operator' })).not.toBeInTheDocument();
});

test.each([true, false])('a rest ECG follows the rules of rest ECGs: %s', async (enabled) => {
  const other = withRules({ video: { enabled: !enabled }, comments: { enabled: !enabled } }).record.default;
  const restEcg = { ...other, operator: { enabled }, video: { enabled }, comments: { enabled } };
  const { screen, panel } = await new RecordPlatform({ restEcg: true }).open({ record: { default: other, restEcg } });
  await expect.poll(() => 'Video' in factsOf(panel('Configuration'))).toBe(enabled);
  expect('Comments' in factsOf(panel('Identification'))).toBe(enabled);
  expect(screen.getByRole('heading', { name: 'Operator' }).elements()).toHaveLength(enabled ? 1 : 0);
});

test.each([null, ''])('a time zone that the recording lacks (%j) is requested', async (timeZone) => {
  const platform = new RecordPlatform({ timeZone });
  platform.answers.record = ({ path }) =>
    path.endsWith('/tech') ? Response.json({ timeZone: 'Asia/Tokyo' }) : platform.whole();
  const { screen } = await platform.open();
  await expect.element(screen.getByText('14 May 2026, 15:40 (Asia/Tokyo)')).toBeVisible();
});

const [prescriber, nobody] = [{ id: 5 }, { id: 99 }];

test.each([
  ['CREATED', prescriber, ['Interpretation', 'Operator']],
  ['ONGOING_RECORDING', operator, ['Interpretation', 'Operator']],
  ['RECORDED', prescriber, ['Interpretation']],
  ['RECORDED', operator, ['Interpretation']],
  ['ANALYSED', prescriber, []],
  ['CREATED', specialist, ['Operator']],
  ['ONGOING_RECORDING', nobody, []],
  ['RECORDED', specialist, []],
  ['ANALYSED', operator, []],
])('in a recording that is %s, user %j may change %j', async (status, user, expected) => {
  const { screen } = await new RecordPlatform({ status }).open({ user });
  const found = screen.getByRole('button', { name: /^Change: / });
  expect(found.elements().map((element) => element.getAttribute('aria-label'))).toEqual(
    expected.map((heading) => `Change: ${heading}`),
  );
});

test.each([
  ['ONGOING_RECORDING', ['TECHNICIAN'], 1],
  ['RECORDED', ['TECHNICIAN'], 0],
  ['ONGOING_RECORDING', ['DOCTOR', 'TECHNICIAN'], 0],
])('a recording that is %s can be taken over by a user who is %j: %d', async (status, roles, count) => {
  const { screen } = await new RecordPlatform({ status }).open({ user: nobody, roles });
  expect(screen.getByRole('button', { name: 'Take over' }).elements()).toHaveLength(count);
});

test('a technician takes over a recording', async () => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING' });
  const user = { id: 99, firstName: 'Jörg', lastName: 'Lindqvist' };
  const { button, panel } = await platform.open({ user, roles: ['TECHNICIAN'] });
  await button('Take over').click();
  await expect.poll(() => panel('Operator').textContent).toContain('Jörg Lindqvist');
  expect(platform.record.operator?.id).toBe(99);
  await expect.element(button('Take over')).not.toBeInTheDocument();
  await expect.element(button('Change: Operator')).toBeVisible();
});

test('a missing person, and a person with few known details, are shown', async () => {
  const { panel } = await new RecordPlatform({ rhythmSpecialist: null }).open();
  expect(panel('Interpretation').textContent).toBe('Interpretation-');
  expect(panel('Operator').textContent).toBe('OperatorSamuel Achterberg');
});
