import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UserContext } from '#/contract/session.ts';
import { StatusChip } from '#/parts/recordings/status-chip.tsx';
import { contextQuery } from '#/session/context.ts';
import { Page } from '#/ui/layout/page.tsx';
import { setPlaceAndTime } from '../../../tests/support/browser/place-and-time.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { enlarge } from '../../../tests/support/large-text.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import type { Identity } from './identity-line.tsx';
import { IdentityStrip } from './identity-strip.tsx';

const ines = { id: 4025, firstName: 'Inès', lastName: 'Moreau', sex: 'F', birthdate: '1978-02-14' };

async function open(patient: Identity, context?: UserContext) {
  const queryClient = startTestApp();
  if (context) queryClient.setQueryData(contextQuery.queryKey, context);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <Page strip={<IdentityStrip patient={patient} status={<StatusChip status="RECORDED" />} />}>
        <h1>Recording Summary</h1>
        {Array.from({ length: 60 }, (_, row) => (
          <p key={row}>
            <button type="button">{row}</button>
          </p>
        ))}
      </Page>
    </WithApp>,
  );
  return { screen, strip: screen.getByRole('region', { name: 'Patient' }) };
}

const today = Temporal.Now.plainDateISO();

test.each<[string, Partial<Identity>, RegExp]>([
  ['an adult', {}, /^Inès Moreau Female · 14 Feb 1978 \(\d\d\) · ID 4025Recorded$/],
  ['a baby', { birthdate: today.subtract({ months: 7 }).toString() }, /\(7 months\)/],
  ['an invalid birthdate', { birthdate: '1978-02-31' }, /^Inès Moreau Female · invalid date · ID 4025/],
  ['neither sex nor birthdate', { sex: null, birthdate: undefined }, /^Inès Moreau ID 4025/],
  ['a patient who was not sent yet', { id: 2 ** 52 + 1 }, /\(\d\d\)Recorded$/],
])('the strip says who it is: %s', async (_case, changes, text) => {
  const { strip } = await open({ ...ines, ...changes });
  await expect.poll(() => strip.element().textContent).toMatch(text);
});

test.each([
  ['Asia/Tokyo', /\(12 months\)/],
  ['Pacific/Honolulu', /\(11 months\)/],
])('the age is that of today where the organization is: %s', async (timeZone, age) => {
  // 5 May in Tokyo, 4 May in Honolulu.
  setPlaceAndTime('2026-05-04T23:00:00Z', timeZone === 'Asia/Tokyo' ? 'Pacific/Honolulu' : 'Asia/Tokyo');
  const context = contextAs('DOCTOR');
  context.currentUserOrganization = { ...context.currentUserOrganization!, timeZone };
  const { strip } = await open({ ...ines, birthdate: '2025-05-05' }, context);
  await expect.poll(() => strip.element().textContent).toMatch(age);
});

test('the strip is a region without a heading', async () => {
  const { screen, strip } = await open(ines);
  expect(screen.getByRole('heading').elements()).toHaveLength(1);
  expect(strip.element().contains(screen.getByRole('heading').element())).toBe(false);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('on a phone, the strip has two lines', async () => {
  await page.viewport(390, 844);
  const { strip } = await open({ ...ines, id: 402_517 });
  await expect.element(strip.getByText('Recorded')).toBeVisible();
  expect(strip.element().clientHeight).toBeLessThanOrEqual(64);
});

const long = { ...ines, firstName: 'Marie-Antoinette Philippine', lastName: 'de La Rochefoucauld-Montmorency' };

test.each([
  [820, 1180, 100],
  [1180, 820, 100],
  [390, 844, 100],
  [390, 844, 200],
])(
  'at %s × %s px and text of %s percent, the strip stays in sight and covers nothing with the focus',
  async (...size) => {
    const [width, height, percent] = size;
    await page.viewport(width, height);
    enlarge(percent);
    const { screen, strip } = await open(long);
    const edges = () => strip.element().getBoundingClientRect();
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => scrollY).toBeGreaterThan(100);
    for (const fact of [`${long.firstName} ${long.lastName}`, /14 Feb 1978/])
      await expect.element(strip.getByText(fact).first()).toBeInViewport({ ratio: 1 });
    for (const { top } of [edges()]) expect(top).toBeGreaterThanOrEqual(0);
    for (const row of [40, 20, 5]) {
      const button = screen.getByRole('button', { name: String(row), exact: true }).element();
      (button as HTMLElement).focus();
      await expect.poll(() => button.getBoundingClientRect().top - edges().bottom).toBeGreaterThanOrEqual(0);
    }
    document.documentElement.removeAttribute('style');
  },
);
