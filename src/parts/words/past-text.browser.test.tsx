import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newLocalId, newItem } from '#/data/outbox/item.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { itemText, itemTitle } from '#/parts/outbox/item-words.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { pastText } from './past-text.ts';

const hourMs = 3_600_000;
const changed = 'The clock of this device was changed';

test('times from before the clock was set back are not shown, and the words name the clock', async () => {
  const later = Date.now() + hourMs;
  await render(
    <WithApp queryClient={startTestApp()}>
      <SavedCopyNote savedAt={later} />
      <DraftNote changedAt={later} onDiscard={() => undefined} />
    </WithApp>,
  );
  await expect
    .element(page.getByText('Saved copy, from before the clock of this device was changed'))
    .toBeInTheDocument();
  await expect.element(page.getByText(/your entries from before the clock of this device was changed/)).toBeVisible();
  expect(pastText(later)).toBe(`${changed} since.`);
  expect(pastText(Date.now() - hourMs)).toMatch(/\d:\d\d/);
});

test('an item of another clock says that it may have been sent only if a try has left', () => {
  const content = { patient: { id: 12, firstName: 'Una', lastName: 'Clock' } };
  const made = { kind: 'record' as const, fields: {}, content: { ...recording, ...content }, sent: [], key: 'key' };
  const item = newItem({ ...made, id: newLocalId() }, Date.now() + hourMs);
  expect(itemText(item, [item])).toMatch(/^Stored on this device\./);
  expect(itemTitle(item)).toBe('Recording of Una Clock');
  const left = { ...item, sent: [item.content] };
  expect(itemText(left, [left])).toBe(`${changed}. It may have been sent already.`);
});

const recording = {
  application: 'WEMU',
  prescriber: { id: 3, firstName: 'Ada', lastName: 'Stone' },
  duration: 1_800_000,
  resolution: 'LOW',
  streamMode: 'STREAM',
};
