import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeNotification } from '#/ui/messages/notifications.ts';
import {
  answers,
  requested,
  info,
  json,
  shown,
  startConverter,
  stopConverter,
} from '../../../tests/support/browser/converted-files.tsx';

const gets = () => requested.filter(({ method }) => method === 'GET').length;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Passes time until something is seen. The code that polls loads late, and the browser chooses the polling tab later. */
const later = <Seen,>(read: () => Seen) => after(1500).then(read);
const requestedAgain = () => expect.poll(() => later(gets)).toBe(2);
const settled = () => expect.poll(() => gets()).toBe(1);

beforeEach(startConverter);
afterEach(() => {
  vi.useRealTimers();
  stopConverter();
});

describe('every 20 seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  test('the page requests the progress of conversions', async () => {
    answers.GET = () => json([info('EDF_PLUS', 'PENDING')]);
    const { row } = await shown(['EDF_PLUS']);
    await settled();
    await after(19_000);
    expect(gets()).toBe(1);
    answers.GET = () => json([info('EDF_PLUS', 'DONE', '/file')]);
    await requestedAgain();
    await expect.element(row('EDF_PLUS').getByRole('link')).toBeVisible();
  });

  test('the interval restarts when a conversion starts', async () => {
    answers.GET = () => json([info('EDF_PLUS', 'NOT_STARTED')]);
    answers.POST = () => json([info('EDF_PLUS', 'IN_PROGRESS')]);
    const { screen, row } = await shown(['EDF_PLUS']);
    await settled();
    await after(15_000);
    screen
      .getByRole('button', { name: 'Convert to EDF+' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => row('EDF_PLUS').element().textContent).toContain('in progress');
    await after(19_000);
    expect(gets()).toBe(1);
    await requestedAgain();
  });

  test('the page loads what has failed before', async () => {
    answers.GET = () => json({ message: 'The converter rests.' }, 500);
    const { screen, row } = await shown(['EDF_PLUS']);
    await settled();
    await expect.poll(() => screen.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);
    answers.GET = () => json([info('EDF_PLUS', 'DONE', '/file')]);
    await expect.poll(() => later(() => row('EDF_PLUS').getByRole('link').elements())).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
  });

  test('a failure is shown once, and again after a success', async () => {
    answers.GET = () => json({ message: 'The converter rests.' }, 422);
    const { screen } = await shown(['EDF_PLUS']);
    await settled();
    await expect.poll(() => screen.getByRole('alert').element().textContent).toContain('The converter rests.');
    closeNotification();
    await requestedAgain();
    expect(screen.getByRole('alert').element().textContent).toBe('');
    answers.GET = () => json([info('EDF_PLUS', 'PENDING')]);
    screen
      .getByRole('button', { name: 'Retry' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => later(() => screen.getByRole('listitem').elements())).toHaveLength(1);
    answers.GET = () => json({ message: 'It rests again.' }, 500);
    await expect
      .poll(() => later(() => screen.getByRole('alert').element().textContent))
      .toContain('Internal server error');
    // The known state stays after a failed request.
    expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  });
});
