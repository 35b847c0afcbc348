import type { Page } from 'playwright/test';
import { converted } from '../support/conversion.ts';
import { expect, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import type { WireRecord } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

interface Recording extends WireRecord {
  duration: number;
  restEcg: boolean;
}

/** Another journey converts the shortest one, so this one is not among the very shortest. */
async function shortOver(page: Page): Promise<Recording> {
  const answer = await page.request.post('/v1/records/list', {
    headers: { ...ownHeaders, 'X-Application': 'WEMU' },
    data: {
      filter: { application: 'WEMU', statusList: ['RECORDED', 'ANALYSED'] },
      pagination: { start: 0, limit: 500 },
    },
  });
  const { data } = (await answer.json()) as { data: Recording[] };
  const fifth = data.filter(({ restEcg }) => !restEcg).toSorted((one, other) => one.duration - other.duration)[4];
  if (!fifth) throw new Error('there are fewer than five recordings that are over');
  return fifth;
}

test('a doctor looks at the traces of a recording: turns pages, hides a channel, measures, and fills the screen', async ({
  page,
}) => {
  const { id } = await shortOver(page);
  await converted(page.request, `wemu${id}`);
  await page.goto(`/home/record/details/${id}`);
  await page.getByRole('button', { name: 'Look at the traces' }).click();
  const traces = page.getByRole('img', { name: /^Traces from .*: Fp1, Fp2, F7/ });
  await expect(traces).toBeVisible();
  await expect(page.getByText('This is a first look. The traces must not be used for diagnosis.')).toBeVisible();
  const times = (await traces.getAttribute('aria-label'))?.split(':').slice(0, 5).join(':') ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(traces).not.toHaveAttribute('aria-label', new RegExp(`^${times}`));
  await page.keyboard.press('ArrowLeft');
  await expect(traces).toHaveAttribute('aria-label', new RegExp(`^${times}`));
  await page.getByText('Channels: 19 of 19').click();
  await page.getByRole('checkbox', { name: 'Fp2', exact: true }).uncheck();
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1, F7/ })).toBeVisible();
  await page.getByLabel('Montage').selectOption('Bipolar, longitudinal');
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1-F7, F7-T3/ })).toBeVisible();
  await looksRight(page, 'a first look at the traces');
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'First look: not for diagnosis' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText(/: 2\.00 s, .* µV, 30 per minute$/)).toBeVisible();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'First look: not for diagnosis' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1-F7, F7-T3/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close the first look' }).click();
  await expect(page.getByRole('button', { name: 'Look at the traces' })).toBeFocused();
});
