import { afterEach, expect, test, vi } from 'vitest';
import type { MedicalRecord } from '#/contract/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { pressTwice } from '../../../tests/support/browser/press-twice.ts';
import { micros, RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

/** A platform with data of the recording. */
function recorded(changes: Partial<MedicalRecord>): RecordPlatform {
  const platform = new RecordPlatform(changes);
  platform.answers.metadata = () =>
    Response.json({ startTimeMicroSeconds: micros('2026-05-14T07:04:13Z'), endTimeMicroSeconds: null });
  return platform;
}

test.each([
  [true, 'RECORDED', true],
  [true, 'ANALYSED', true],
  [true, 'ONGOING_RECORDING', false],
  [true, 'CREATED', false],
  [false, 'RECORDED', false],
])('rest ECG %s, status %s: the report is available: %s', async (restEcg, status, isAllowed) => {
  const { button } = await recorded({ restEcg, status }).open({ examTypes: ['holterECG', 'restECG'] });
  expect(button('PDF').element().hasAttribute('disabled')).toBe(!isAllowed);
});

test.each([
  [{ restEcg: true }, 'https://pdf.example', ''],
  [{ restEcg: true }, undefined, 'This platform does not offer this yet.'],
  [{ restEcg: true, status: 'CREATED' }, undefined, 'Once the recording is over'],
  [{ restEcg: false }, undefined, 'Only for the exam type resting ECG'],
])('for %j, with a report service at %s, the button gives the reason: %s', async (changes, web2pdf, why) => {
  const { button } = await recorded(changes).open({ web2pdf, examTypes: ['restECG'] });
  await expect.element(button('PDF')).toHaveAccessibleDescription(why);
});

test('if nothing was uploaded, there is no report, and the button says why', async () => {
  const { button } = await new RecordPlatform({ restEcg: true }).open();
  await expect.element(button('PDF')).toBeDisabled();
  await expect.element(button('PDF')).toHaveAccessibleDescription('No data has been uploaded yet.');
});

/** The tab that the press opens. */
function openedTab() {
  const location = { replace: vi.fn<(address: string) => void>() };
  const tab = {
    location,
    closed: false,
    opener: window,
    close: vi.fn<() => void>(),
    document: document.implementation.createHTMLDocument(),
  };
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}

test('the press itself opens the report’s tab, which gets its address when the report is ready', async () => {
  const platform = recorded({ restEcg: true });
  const answer = Promise.withResolvers<Response>();
  platform.answers.report = () => answer.promise;
  const { tab, open } = openedTab();
  const { screen, button } = await platform.open();
  pressTwice(button('PDF').element());
  expect(open).toHaveBeenCalledOnce();
  expect([tab.opener, tab.document.body.textContent]).toEqual([null, 'Loading...']);
  await expect.poll(() => screen.container.querySelector('.spinner')).not.toBeNull();
  const spinner = screen.container.querySelector('.spinner')!;
  expect(getComputedStyle(spinner, '::before').inlineSize).toBe('35px');
  expect(tab.location.replace).not.toHaveBeenCalled();
  answer.resolve(new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
  await expect.element(button('PDF')).toBeEnabled();
  expect(platform.requested.find(({ path }) => path.startsWith('/api/pdf'))?.path).toBe(
    '/api/pdf?url=%2Fen%2Fwemu%2Fwemu12%2Frest-ecg-report',
  );
});

test.each([
  ['the server fails', () => Response.json({ errors: [] }, { status: 500 })],
  [
    'something else comes than a report',
    () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if %s, the tab closes, and a new try is possible', async (_what, answer) => {
  const platform = recorded({ restEcg: true });
  platform.answers.report = answer;
  const { tab } = openedTab();
  const { screen, button } = await platform.open();
  await button('PDF').click();
  await expect.element(screen.getByRole('alert').getByText('The report could not be downloaded.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await expect.element(button('PDF')).toBeEnabled();
});

test('a browser that opens no tab saves the report', async () => {
  const platform = recorded({ restEcg: true });
  platform.answers.report = () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { button } = await platform.open();
  await button('PDF').click();
  await expect.poll(() => saved).toEqual(['wemu12.pdf']);
});
