import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lastVersionsQuery } from '#/session/context.ts';
import { messages } from '../../../locales/en/messages.po';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { FrameFooter } from './frame-footer.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a missing contact is logged once, however often the footer is shown', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = startTestApp({ contact: undefined, footerLogo: '/icons/none.svg' });
  i18n.load('en', messages);
  const footer = () => (
    <WithApp queryClient={queryClient}>
      <FrameFooter />
    </WithApp>
  );
  const screen = await render(footer());
  await screen.rerender(footer());
  queryClient.setQueryData(lastVersionsQuery().queryKey, {});
  await screen.unmount();
  const again = await render(footer());
  await expect.element(again.getByText(/^The ECG display service is no longer maintained/)).toBeVisible();
  expect(vi.mocked(console.warn).mock.calls.map((call) => String(call[0]).slice(0, 90))).toEqual([
    'Cannot retrieve contact email.',
  ]);
  vi.mocked(console.warn).mockClear();
});
