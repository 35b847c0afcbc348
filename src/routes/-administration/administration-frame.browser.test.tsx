import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#/domain/locale.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SectionBar } from '#/features/administration/frame/administration-frame.tsx';
import '#/features/frame/frame.css';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../../locales/*/messages.po');

test.each(languages)('on a tablet in landscape, all sections stand side by side in %s', async (language) => {
  await page.viewport(1180, 820);
  const queryClient = startTestApp();
  const loaded = await catalogues[`../../../locales/${language}/messages.po`]!();
  i18n.loadAndActivate({ locale: language, messages: loaded.messages });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SectionBar context={contextAs('SYSTEM_ADMIN')} />
    </WithApp>,
  );
  const bar = screen.getByRole('navigation');
  expect(bar.getByRole('link').elements()).toHaveLength(12);
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(1180);
  for (const link of bar.getByRole('link').elements()) expect(link.clientHeight).toBeGreaterThanOrEqual(44);
});
