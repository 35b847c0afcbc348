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

test('without a logo there is no footer, only the notice, and only on the screens of recordings', async () => {
  const queryClient = startTestApp({ footerLogo: '' });
  const footer = (address: string) => (
    <WithApp queryClient={queryClient} address={address}>
      <h1>{address}</h1>
      <FrameFooter />
    </WithApp>
  );
  for (const [address, shown] of [
    ['/home', 1],
    ['/home/record/details/5', 1],
    ['/home/patient', 0],
    ['/home/patient/details/7', 0],
  ] as const) {
    const screen = await render(footer(address));
    await expect.element(screen.getByRole('heading', { name: address })).toBeVisible();
    expect(screen.getByText(/must not be used for diagnosis/).elements()).toHaveLength(shown);
    expect(screen.getByRole('contentinfo').elements()).toHaveLength(shown);
    expect(screen.getByRole('link').elements()).toEqual([]);
    await screen.unmount();
  }
});
