import { expect, test } from '../support/journey.ts';
import { ownHeaders } from '../support/session.ts';
import { listIsThere, recordLinks, recordsOnServer, type WireRecord } from '../support/screens.ts';
import { fullName } from '#/domain/person.ts';

// R-SHL-15.

test('a recording shows its status, patient, prescriber and numbers as the server has them', async ({ page }) => {
  const { data } = await recordsOnServer(page, 'WEMU', 20);
  const listed = data.find((record) => record.deviceConfigList.length > 0) ?? data[0];
  const answer = await page.request.get(`/v1/records/${listed?.id}`, { headers: ownHeaders });
  const record = (await answer.json()) as WireRecord;
  const labels: Record<string, string> = {
    CREATED: 'Created',
    ONGOING_RECORDING: 'Ongoing',
    RECORDED: 'Recorded',
    ANALYSED: 'Analysed',
  };
  await page.goto(`/home/record/details/${record.id}`);
  const main = page.getByRole('main');
  await expect(main.locator('.chip')).toHaveText(labels[record.status] ?? record.status);
  await expect(main.getByText(`(${record.timeZone})`).first()).toBeVisible();
  const prescriber = main.locator('.panel', { has: page.getByRole('heading', { name: 'Prescriber' }) });
  await expect(prescriber).toContainText(`Dr ${fullName(record.prescriber)}`);
  const fact = (label: string) =>
    main
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  await expect(fact('Patient ID')).toHaveText(String(record.patient.id));
  await expect(fact('Recording ID')).toHaveText(String(record.id));
  await expect(fact('Recorders')).toHaveText(
    record.deviceConfigList
      .map(({ device }) => device?.serial)
      .filter(Boolean)
      .join(', ') || '-',
  );
  await expect(fact('Comments')).toHaveText(record.comments || 'No comments');
  await main.getByRole('link', { name: fullName(record.patient) }).click();
  await expect(page).toHaveURL(`/home/patient/details/${record.patient.id}`);
});

test('while the next screen loads slowly, the page stays usable; nothing personal stays in the address, the title, the history or the device’s storage', async ({
  page,
}) => {
  await page.goto('/home');
  await listIsThere(page);
  const { data } = await recordsOnServer(page);
  const patient = data[0]?.patient;

  await test.step('while the next screen loads slowly, the page says so and stays usable', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      // The list may be read again meanwhile.
      /\/v1\/records\/\d+$/,
      async (route) => {
        await held.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await recordLinks(page).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(recordLinks(page)).toHaveCount(10);
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  await test.step('nothing personal stays', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: patient?.lastName ?? '' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patient?.lastName ?? '');
    // Reference data is saved after a delay. Wait for it, so that it is checked, too.
    await expect(async () => {
      await page.goBack();
      await page.goForward();
      expect(await page.evaluate(() => localStorage.getItem('reference'))).not.toBeNull();
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patient?.lastName ?? '');
    const traces = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const caches = await Promise.all(
        (await self.caches.keys()).map(async (name) =>
          (await (await self.caches.open(name)).keys()).map((saved) => saved.url),
        ),
      );
      return [
        location.href,
        document.title,
        JSON.stringify(history.state),
        JSON.stringify(Object.entries(localStorage)),
        JSON.stringify(Object.entries(sessionStorage)),
        document.cookie,
        JSON.stringify(databases),
        JSON.stringify(caches),
      ].join('\n');
    });
    for (const word of [patient?.firstName, patient?.lastName, 'Hargreaves', '@journeys.example', 'bedside_session']) {
      expect(traces).not.toContain(word ?? 'never');
    }
  });
});
