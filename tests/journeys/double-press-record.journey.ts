import type { Page, Route } from 'playwright/test';
import { openApplication } from '../support/application.ts';
import { DoublePresses, type PressedScreen } from '../support/double-press.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { finishedRestEcg, prescribe, setStatus } from '../support/prescription.ts';
import { button, openRecord } from '../support/record-screen.ts';
import { ownHeaders } from '../support/session.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(statusLine(409), statusLine(412));
});

/** Buttons of every screen: double-press.journey.ts presses them. */
const alike = 'the pages are all alike';
const frame = ['Skip to content', 'Bedside *', 'Recordings', 'Patients', 'Dr *', 'Logout', 'Menu', 'Home'];

const patient = 'a link to the patient, as on the list';

async function nameOnRecord(page: Page, id: number, application: string): Promise<string> {
  const headers = { ...ownHeaders, 'X-Application': application };
  const answer = await page.request.get(`/v1/records/${id}`, { headers });
  const { patient: who } = (await answer.json()) as { patient: { firstName: string; lastName: string } };
  return `${who.firstName} ${who.lastName}`;
}

const outdated = (route: Route) =>
  route.request().method() === 'DELETE'
    ? route.fulfill({ status: 412, json: { errors: [{ code: 'outdated', message: 'It has changed' }] } })
    : route.fallback();

test('a double press acts once on a recording', async ({ page }) => {
  const presses = await DoublePresses.on(page, frame);
  const [createdId, overId] = [await prescribe(page.request, {}), await prescribe(page.request, {})];
  for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(page.request, overId, status);
  const written = await page.request.patch(`/v1/records/${overId}`, {
    headers: ownHeaders,
    data: { diagnosis: 'Alpha rhythm.' },
  });
  expect(written.ok()).toBe(true);

  const name = await nameOnRecord(page, createdId, 'WEMU');
  const created: PressedScreen = {
    open: async () => {
      await openRecord(page, createdId);
      await expect(button(page, 'Delete')).toBeEnabled();
    },
    presses: {
      Print: 'prints',
      Delete: 'opens Delete confirmation',
      'Change: Interpretation': 'opens Interpretation',
      'Change: Operator': 'opens Operator',
      'Convert to EDF+': 'disabled',
      PDF: 'disabled',
      Edit: 'disabled',
      'Confirm and close': 'disabled',
    },
    exceptions: { [name]: patient },
  };
  await presses.pressAll('before it begins', created);
  await presses.pressAll('the question before deleting', {
    open: async () => {
      await created.open();
      await button(page, 'Delete').click();
      await expect(page.getByText('Do you really want to delete this record ?')).toBeVisible();
    },
    presses: { Cancel: 'closes', Delete: 'DELETE /v1/records/:id, closes' },
  });
  await presses.pressAll('a deletion of what has changed', {
    open: async () => {
      await created.open();
      await page.route(`**/v1/records/${createdId}`, outdated);
      await button(page, 'Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(button(page, 'Delete it anyway')).toBeEnabled();
      await page.unroute(`**/v1/records/${createdId}`, outdated);
    },
    presses: { 'Delete it anyway': 'DELETE /v1/records/:id', 'Keep it': 'stays' },
    upon: created,
  });
  for (const who of ['Interpretation', 'Operator']) {
    await presses.pressAll(`the choice: ${who}`, {
      open: async () => {
        await created.open();
        await button(page, `Change: ${who}`).click();
        const choice = page.getByRole('dialog');
        await choice.getByRole('radio').and(choice.locator(':not(:checked)')).first().click();
        await expect(button(page, 'OK')).toBeEnabled();
      },
      presses: { Cancel: 'closes', OK: 'PATCH /v1/records/:id, closes', 'Page 2': 'stays' },
      exceptions: { 'Page *': alike, 'Last page, *': alike },
    });
  }
  const over: PressedScreen = {
    open: async () => {
      await openRecord(page, overId);
      await expect(button(page, 'Confirm and close')).toBeEnabled();
      await expect(button(page, 'Convert to EDF+')).toBeEnabled();
    },
    presses: {
      Print: 'prints',
      Delete: 'disabled',
      'Change: Interpretation': 'opens Interpretation',
      Edit: 'stays',
      'Confirm and close': 'PATCH /v1/records/:id',
      'Convert to EDF+': 'POST /v1/convert/bff',
      'Look at the traces': 'stays',
      PDF: 'disabled',
    },
    exceptions: { [name]: patient },
  };
  await presses.pressAll('when it is over', over);
  const writing: PressedScreen = {
    open: async () => {
      await over.open();
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Diagnosis' }).fill('Something else.');
    },
    presses: { Cancel: 'stays' },
    exceptions: { OK: 'pressed last, as it leaves a draft' },
    upon: over,
  };
  await presses.pressAll('the diagnosis, being written', writing);
  await writing.open();
  await presses.press('OK', 'PATCH /v1/records/:id');
});

test('a double press acts once on a rest ECG', async ({ page, account }) => {
  await openApplication(page, 'ccw', account);
  const id = await finishedRestEcg(page.request);
  const presses = await DoublePresses.on(page, frame);
  await presses.pressAll('a rest ECG', {
    open: async () => {
      await openRecord(page, id);
      await expect(button(page, 'PDF')).toBeEnabled();
      await expect(button(page, 'Convert to EDF+')).toBeVisible();
    },
    presses: {
      Print: 'prints',
      PDF: 'GET /api/pdf, opens a tab',
      'Convert to EDF+': 'POST /v1/convert/bff',
      'Look at the traces': 'stays',
      Delete: 'disabled',
    },
    exceptions: {
      [await nameOnRecord(page, id, 'CCW')]: patient,
      Edit: 'pressed on the first recording',
      'Confirm and close': 'pressed on the first recording',
    },
  });
});
