import { afterEach, expect, test } from 'vitest';
import type { MedicalRecord } from '#/contract/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { micros, RecordPlatform, withRules } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const tip = 'To end the record before its planned end, please use the dock';
const nothing = 'No data has been uploaded yet.';
const premature = (isPrematureUploadAllowed: boolean) => withRules({ traces: { isPrematureUploadAllowed } });
/** Rest ECGs and all other recordings have opposite rules here. */
const prematureOfRestEcg = (isAllowed: boolean) => {
  const { record } = premature(isAllowed);
  return { record: { ...record, default: premature(!isAllowed).record.default } };
};

/** A platform that has channels. */
function uploaded(changes: Partial<MedicalRecord> = {}): RecordPlatform {
  const platform = new RecordPlatform(changes);
  platform.answers.channels = () =>
    Response.json([
      { name: 'Fp1', startTime: micros('2026-05-14T07:04:13Z'), endTime: micros('2026-05-15T07:00:00Z') },
      { name: 'Fp2', startTime: micros('2026-05-14T07:04:11Z'), endTime: micros('2026-05-15T06:00:00Z') },
    ]);
  return platform;
}

test('a recording lasts from the first start to the last end of its channels, in its time zone', async () => {
  const { screen, panel } = await uploaded({ timeZone: 'Asia/Tokyo' }).open();
  await expect.element(screen.getByText('16:04:11')).toBeVisible();
  expect(panel('Recording traces').querySelector('dl')?.textContent).toBe(
    'Start time16:04:1114 May 202623 h 55 m 49 sEnd time16:00:0015 May 2026',
  );
  await expect.element(screen.getByText('All times are in the time zone Asia/Tokyo, not in yours.')).toBeVisible();
});

test('a recording of several files says how many', async () => {
  const platform = uploaded();
  platform.answers.metadata = () =>
    Response.json({ startTimeMicroSeconds: 1, endTimeMicroSeconds: 2_000_000, files: 3 });
  const { screen } = await platform.open();
  await expect.element(screen.getByText('3 files', { exact: true })).toBeVisible();
});

test('without channels there are no times', async () => {
  const { panel } = await new RecordPlatform().open();
  await expect.poll(() => panel('Recording traces').querySelector('dl')?.textContent).toBe('Start time-1 dEnd time-');
});

test('channels that fail to load are not reported as missing', async () => {
  const platform = new RecordPlatform({ streamMode: 'BATCH' });
  platform.answers.channels = () => Response.json({ errors: [] }, { status: 503 });
  const { screen } = await platform.open();
  await expect.element(screen.getByText(/^The server cannot be reached/)).toBeVisible();
  await expect.element(screen.getByText(nothing)).not.toBeInTheDocument();
});

test.each([
  ['no channels', 'metadata', 'channels'],
  ['no metadata', 'channels', 'metadata'],
] as const)('with %s, failures of other data are shown, and loading ends', async (_what, failing, other) => {
  const platform = new RecordPlatform({ streamMode: 'BATCH' });
  platform.answers[failing] = () => Response.json({ errors: [] }, { status: 500 });
  const { screen, panel } = await platform.open();
  await expect.element(screen.getByText('Internal server error').first()).toBeVisible();
  await expect.poll(() => panel('Recording traces').textContent).not.toContain('Loading');
  expect(platform.requested.some(({ path }) => path.includes(other === 'channels' ? '/channel/' : '/record/'))).toBe(
    true,
  );
  await expect.element(screen.getByText(nothing)).not.toBeInTheDocument();
});

test('if the channels are complete, missing metadata does not matter', async () => {
  const platform = uploaded();
  platform.answers.metadata = () => Response.json({ errors: [] }, { status: 500 });
  const { screen, panel } = await platform.open();
  await expect.element(screen.getByText('The files')).toBeVisible();
  expect(panel('Recording traces').textContent).not.toContain('Internal server error');
});

test('a recording of 0 s says that it has no data, and lets no conversion begin that can only fail', async () => {
  const platform = uploaded({ status: 'RECORDED' });
  const moment = micros('2026-05-14T07:04:13Z');
  platform.answers.channels = () => Response.json([{ name: 'Fp1', startTime: moment, endTime: moment }]);
  const { button } = await platform.open();
  const why = 'This recording is shorter than a second: it has no data.';
  await expect.element(button('Convert to EDF+')).toBeDisabled();
  await expect.element(button('Convert to EDF+')).toHaveAccessibleDescription(why);
});

test('files are available with the session’s data alone, without channels', async () => {
  const platform = new RecordPlatform({ streamMode: 'BATCH' });
  platform.answers.metadata = () =>
    Response.json({ startTimeMicroSeconds: micros('2026-05-14T07:04:13Z'), endTimeMicroSeconds: null });
  const { screen } = await platform.open();
  await expect.element(screen.getByText('The files')).toBeVisible();
  await expect.element(screen.getByText(nothing)).not.toBeInTheDocument();
});

test.each([
  [['EDF_PLUS'], 'CREATED', 'Once the recording is over'],
  [['EDF_PLUS'], 'ONGOING_RECORDING', 'Once the recording is over'],
  [['EDF_PLUS'], 'RECORDED', nothing],
  [[], 'RECORDED', 'This platform does not offer this yet.'],
] as const)('the files are there; with %j and the status %s they say: %s', async (formats, status, why) => {
  const platform = new RecordPlatform({ streamMode: 'BATCH', status });
  const { screen, panel } = await platform.open(withRules({ supportedConversions: [...formats] }));
  await expect.element(screen.getByRole('heading', { name: 'Download files' })).toBeVisible();
  await expect.poll(() => panel('Recording traces').textContent?.split(why)).toHaveLength(2);
  const buttons = screen.getByRole('button', { name: 'Convert to EDF+' });
  expect(buttons.elements()).toHaveLength(formats.length);
  if (formats.length === 0) return;
  await expect.element(buttons).toBeDisabled();
  await expect.element(buttons).toHaveAccessibleDescription(why);
});

test('start and end of an ongoing recording are estimated, even across a change of the clocks', async () => {
  const { panel } = await uploaded({
    status: 'ONGOING_RECORDING',
    lastStatusChangeDate: Temporal.Instant.from('2026-03-28T20:00:00Z'),
  }).open();
  expect(panel('Recording traces').querySelector('.time-span')?.textContent).toBe(
    'Estimated start time21:00:0028 Mar 20261 dEstimated end time22:00:0029 Mar 2026',
  );
});

test('the state of an ongoing recording is shown as far as it is known', async () => {
  const platform = uploaded({ status: 'ONGOING_RECORDING' });
  platform.answers.monitoring = () =>
    Response.json({
      batteryLevelPercent: 82.4,
      signalQualityPercent: null,
      lastContactTimeMicroSeconds: micros('2026-05-15T07:01:00Z'),
    });
  const { screen, panel } = await platform.open();
  await expect.element(screen.getByText('82%')).toBeVisible();
  expect(panel('Recording traces').querySelector('.traces__monitoring')?.textContent).toBe(
    'Data until 15 May, 09:00Last contact 15 May, 09:01Battery 82%',
  );
});

test.each([
  ['ONGOING_RECORDING', 86_400_000, true, true],
  ['ONGOING_RECORDING', null, true, false],
  ['ONGOING_RECORDING', 86_400_000, false, false],
  ['CREATED', 86_400_000, true, false],
  ['RECORDED', 86_400_000, true, false],
])(
  'for a recording that is %s, lasts %s ms, with premature upload %s, the tip is shown: %s',
  async (status, duration, isAllowed, isShown) => {
    const { screen } = await new RecordPlatform({ status, duration }).open(premature(isAllowed));
    expect(screen.getByText(tip).elements()).toHaveLength(isShown ? 1 : 0);
  },
);

test.each([true, false])('for a rest ECG, the tip follows its own rules: %s', async (isAllowed) => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING', restEcg: true });
  const { screen } = await platform.open(prematureOfRestEcg(isAllowed));
  await expect.element(screen.getByText('Estimated end time')).toBeVisible();
  expect(screen.getByText(tip).elements()).toHaveLength(isAllowed ? 1 : 0);
});

test.each([
  ['OFFLINE', 'CREATED', 1],
  ['BATCH', 'ONGOING_RECORDING', 1],
  ['OFFLINE', 'RECORDED', 1],
  ['STREAM', 'CREATED', 0],
  ['STREAM', 'ONGOING_RECORDING', 1],
  ['STREAM', 'ANALYSED', 1],
])('with the mode %s and no data, a recording that is %s says so %s times', async (streamMode, status, times) => {
  const { screen, panel } = await new RecordPlatform({ streamMode, status }).open();
  await expect.poll(() => panel('Recording traces').textContent).not.toContain('Loading');
  await expect.poll(() => screen.getByText(nothing).elements()).toHaveLength(times);
});

test.each([
  ['RECORDED', true, 1],
  ['ANALYSED', true, 1],
  ['RECORDED', false, 0],
  ['ONGOING_RECORDING', true, 0],
])('for a recording that is %s, with data %s, files are offered %s times', async (status, hasData, times) => {
  const platform = hasData ? uploaded({ status }) : new RecordPlatform({ status });
  const { screen, panel } = await platform.open();
  await expect.poll(() => panel('Recording traces').textContent).not.toContain('Loading');
  await expect.poll(() => screen.getByText('The files').elements()).toHaveLength(times);
  expect(screen.getByText(nothing).elements()).toHaveLength(hasData ? 0 : 1);
});

const rules = { enabledForModes: ['STREAM'], enabledForStatus: ['ONGOING_RECORDING'] };

test('the viewers open in new tabs, with the required addresses', async () => {
  const { screen } = await new RecordPlatform({ status: 'ONGOING_RECORDING' }).open({
    playback: 'https://play.example/{lang}',
    monitor: 'https://monitor.example/',
    monitorAccessRules: rules,
  });
  for (const [name, address] of [
    ['Analysis Platform', 'https://play.example/en/wemu/wemu12'],
    ['Monitor', 'https://monitor.example/wemu/12'],
  ] as const) {
    const link = screen.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test.each([[{ status: 'RECORDED', streamMode: 'STREAM' }], [{ status: 'ONGOING_RECORDING', streamMode: 'BATCH' }]])(
  'there is no monitor for %j if the rules forbid it',
  async (changes) => {
    const { screen } = await new RecordPlatform(changes).open({ monitorAccessRules: rules });
    await expect.element(screen.getByRole('link', { name: 'Analysis Platform' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Monitor' })).not.toBeInTheDocument();
  },
);
