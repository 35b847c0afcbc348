import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as rules from '#/domain/phone.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { drivers } from '../goods/goods.ts';
import { firmwares } from '../firmwares/firmware-resource.tsx';
import { ResourceEdit } from './resource-edit.tsx';

afterEach(() => vi.unstubAllGlobals());

const note = /^Required fields are marked with/;
const shared = { rules, draft: undefined, onSaved: () => undefined };

const open = (form: ReactNode) => {
  vi.stubGlobal('fetch', () => new Response(null, { status: 500 }));
  return render(<WithApp queryClient={startTestApp()}>{form}</WithApp>);
};

test('a form with a required field says how such fields are marked', async () => {
  const item = { id: 4, name: 'Recorder USB', version: '1.0.0' };
  const answer = { item, version: '"1"' };
  const screen = await open(<ResourceEdit {...shared} resource={drivers} answer={answer} choices={[]} />);
  await expect.element(screen.getByText(note)).toBeVisible();
});

test('a form without one does not', async () => {
  const item = { id: 4, version: '1.0.0', productId: 1, releaseNotes: 'First.' };
  const answer = { item: item as never, version: '"1"' };
  const screen = await open(<ResourceEdit {...shared} resource={firmwares} answer={answer} choices={[]} />);
  await expect.element(screen.getByRole('textbox', { name: 'Release notes' })).toHaveValue('First.');
  expect(screen.getByText(note).elements()).toHaveLength(0);
});
