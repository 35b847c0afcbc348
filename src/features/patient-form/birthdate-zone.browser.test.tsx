import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { newItem, newLocalId } from '#/data/outbox/item.ts';
import { queueItem } from '#/data/outbox/outbox.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import {
  fillRequired,
  onCreated,
  open,
  sent,
  typeBirthdate,
} from '../../../tests/support/browser/patient-creation.tsx';
import { setPlaceAndTime } from '../../../tests/support/browser/place-and-time.ts';
import { contextOf } from '../../../tests/support/context.ts';

beforeEach(() => dispatch({ type: 'user-recognized', userId: '5', organizations: 2 }));

afterEach(async () => {
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

/** 5 May in Tokyo, 4 May in Honolulu. */
const moment = '2026-05-04T23:00:00Z';

function contextIn(timeZone: string | null | undefined): UserContext {
  const { currentUserOrganization, ...rest } = contextOf(3);
  return userContext.parse({ ...rest, currentUserOrganization: { ...currentUserOrganization, timeZone } });
}

const invalid = /^A birthdate is invalid\. /;

test.each<[string, string, string | null | undefined, string, string, RegExp | string]>([
  ['ahead of the device', 'Pacific/Honolulu', 'Asia/Tokyo', '2026-05-04', '04', 'Before 5 May 2026'],
  ['ahead of the device', 'Pacific/Honolulu', 'Asia/Tokyo', '2026-05-04', '05', invalid],
  ['behind the device', 'Asia/Tokyo', 'Pacific/Honolulu', '2026-05-03', '03', 'Before 4 May 2026'],
  ['behind the device', 'Asia/Tokyo', 'Pacific/Honolulu', '2026-05-03', '04', invalid],
  ['without a zone', 'Asia/Tokyo', null, '2026-05-04', '04', 'Before today'],
  ['without a zone', 'Pacific/Honolulu', null, '2026-05-03', '04', invalid],
  ['of a platform that tells no zone', 'Asia/Tokyo', undefined, '2026-05-04', '04', 'Before today'],
  ['with a zone that the browser does not know', 'Asia/Tokyo', 'Mars/Olympus', '2026-05-04', '04', 'Before today'],
])('in an organization %s (%s, %s), the last birthdate is %s: day %s', async (_, device, zone, last, day, message) => {
  setPlaceAndTime(moment, device);
  const opened = await open(undefined, {}, { context: contextIn(zone) });
  expect(opened.screen.container.querySelector<HTMLInputElement>('input[type=date]')?.max).toBe(last);
  await typeBirthdate(opened, ['2026', '05', day]);
  await opened.text('Year').click();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(opened.text('Day')).toHaveAccessibleDescription(message);
});

test('a day that is today for the organization is not sent, though it is past on the device', async () => {
  setPlaceAndTime(moment, 'Asia/Tokyo');
  const opened = await open(undefined, {}, { context: contextIn('Pacific/Honolulu') });
  await fillRequired(opened);
  await typeBirthdate(opened, ['2026', '05', '04']);
  await opened.submit.click();
  await expect.element(opened.screen.getByText('A birthdate is invalid.', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a birthdate that waits stays right on a device that has travelled west', async () => {
  setPlaceAndTime(moment, 'Pacific/Honolulu');
  const context = contextIn('Asia/Tokyo');
  const content = {
    firstName: 'Inès',
    lastName: 'Moreau',
    sex: 'F',
    birthdate: '2026-05-04',
    locale: 'fr-FR',
    consentToDataAccessForResearch: false,
    tagList: [],
  };
  const id = newLocalId();
  const item = newItem({ kind: 'patient', content, id, key: 'k', sent: [] } as never, Date.now());
  const opened = await open(undefined, {}, { context, item });
  await queueItem(opened.queryClient, item);
  await opened.screen.getByRole('checkbox', { name: /medical diagnosis/ }).click();
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(sent.at(-1)?.body).toMatchObject({ birthdate: '2026-05-04' });
});
