import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExamType } from '#/domain/prescription.ts';
import { changed, exams, hour, minute } from './testing/exams.ts';
import { open, sent, setSlider, startPlatform, stopPlatform } from '../../../tests/support/browser/record-form.tsx';

// Every field of the configuration with each of its values.

beforeEach(startPlatform);
afterEach(stopPlatform);

describe.each(['default', 'restEcg'] as const)('record.%s', (kind) => {
  const begin = (changes: Parameters<typeof changed>[1], isUntouched = false) =>
    open({
      isUntouched,
      configuration: { ...changed(kind, changes), defaultExamType: kind === 'restEcg' ? 'restECG' : 'holterECG' },
    });

  // One at a time: none is read in place of another.
  test.each([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('operator.enabled %s, duration.enabled %s, comments.enabled %s', async (hasOperator, hasDuration, hasComments) => {
    const { headings, slider, comments, submit } = await begin({
      operator: { enabled: hasOperator },
      duration: { enabled: hasDuration },
      comments: { enabled: hasComments },
    });
    await expect.element(submit).toBeVisible();
    expect(headings().includes('Operator')).toBe(hasOperator);
    expect(slider.elements()).toHaveLength(hasDuration ? 1 : 0);
    expect(comments.elements()).toHaveLength(hasComments ? 1 : 0);
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

  // The names of the units do not depend on the exam.
  const units = [
    ['m', 5, 9, '5 minutes', 5 * minute],
    ['s', 5, 9, '5 seconds', 5000],
    ['h', 5, 9, '5 hours', 5 * hour],
    ['d', 5, 9, '5 days', 5 * 24 * hour],
    ['mo', 5, 9, '5 months', 150 * 24 * hour],
    ['y', 1, 1, '1 year', 365 * 24 * hour],
  ] as const;
  test.each(kind === 'default' ? units : units.slice(0, 1))('durations in %s', async (unit, min, max, text, sentMs) => {
    const range = { duration: { min, max, unit } };
    const { slider, submit } = await begin({
      resolutions: { low: range, high: range },
      recordingMode: { changeRecordingModeBasedOnDuration: false },
    });
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
    await expect.element(slider).toHaveAttribute('min', String(min));
    await expect.element(slider).toHaveAttribute('max', String(max));
    await expect.element(slider).toHaveAttribute('step', '1');
    await submit.click();
    await expect.poll(() => sent[0]?.body['duration']).toBe(sentMs);
  });

  test.each([
    ['STREAM', /^Connected/],
    ['BATCH', /^Intermittent/],
    ['OFFLINE', /^Offline/],
  ] as const)('recordingMode.defaultSelected %s', async (mode, name) => {
    const { radio } = await begin({ recordingMode: { defaultSelected: mode } }, true);
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
    [true, 'h', 1, /^Offline/],
    [true, 'd', 1, /^Intermittent/],
    [true, 'h', 3, /^Intermittent/],
    [false, 'h', 1, /^Connected/],
  ] as const)('changeRecordingModeBasedOnDuration %s, offline from 1 %s × %s', async (follows, unit, value, mode) => {
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
  });

  test.each([
    ['m', 120, /^Intermittent/],
    ['h', 2, /^Intermittent/],
    ['h', 3, /^Connected/],
  ] as const)('intermittent from %s × %s', async (unit, value, mode) => {
    const range = { duration: { min: 1, max: 9, unit: 'h' as const } };
    const { slider, radio, screen } = await begin({
      resolutions: { low: range, high: range },
      recordingMode: {
        changeRecordingModeBasedOnDuration: true,
        intermittent: { durationThreshold: { value, unit } },
        offline: { durationThreshold: { value: 8, unit: 'h' } },
      },
    });
    await setSlider(slider, 2);
    await expect.element(radio(mode)).toBeChecked();
    const warned = screen.getByText(/intermittent mode is required$/).elements();
    expect(warned).toHaveLength(mode.source === '^Intermittent' ? 1 : 0);
  });

  test.each([
    ['Low resolution', '2', '20', 2 * hour],
    ['High resolution', '3', '7', 3 * minute],
  ] as const)('each resolution has its own durations: %s', async (name, min, max, sentMs) => {
    const { slider, radio, submit } = await begin({
      resolutions: {
        selectable: true,
        low: { enabled: true, duration: { min: 2, max: 20, unit: 'h' } },
        high: { enabled: true, duration: { min: 3, max: 7, unit: 'm' } },
      },
    });
    // The other resolution comes first, to show that its durations do not stay.
    await radio(name === 'Low resolution' ? 'High resolution' : 'Low resolution').click();
    await radio(name).click();
    await expect.element(slider).toHaveAttribute('min', min);
    await expect.element(slider).toHaveAttribute('max', max);
    await setSlider(slider, Number(min));
    await submit.click();
    await expect.poll(() => sent.at(-1)?.body['duration']).toBe(sentMs);
  });
});

test('the exam types have the required names, and only the rest ECG is one', async () => {
  const examTypes: ExamType[] = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'];
  const { radio, slider, submit } = await open({ configuration: { ...exams, examTypes } });
  for (const name of ['Holter ECG', 'Resting ECG', 'Routine EEG', 'Polysomnography'])
    await expect.element(radio(name)).toBeEnabled();
  await radio('Resting ECG').click();
  await radio('Polysomnography').click();
  await setSlider(slider, 1);
  await submit.click();
  await expect.poll(() => sent[0]?.body['restEcg']).toBe(false);
});
