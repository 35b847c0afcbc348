import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotification, notify } from '#/ui/messages/notifications.ts';
import { DetailsGallery } from '../../../tests/support/browser/details-gallery.tsx';
import { DoorGallery, StepsGallery } from '../../../tests/support/browser/door-gallery.tsx';
import { ListGallery } from '../../../tests/support/browser/list-gallery.tsx';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

const galleries = {
  door: <DoorGallery />,
  steps: <StepsGallery />,
  list: <ListGallery />,
  loading: <ListGallery isLoading />,
  details: <DetailsGallery />,
};
const cases = (['light', 'dark'] as const).flatMap((theme) =>
  (Object.keys(galleries) as (keyof typeof galleries)[]).flatMap((name) => [
    { theme, name, width: 820, height: 1180 },
    { theme, name, width: 390, height: 844 },
  ]),
);

afterEach(() => {
  closeNotification();
  delete document.documentElement.dataset['theme'];
});

test.each(cases)('axe finds nothing in $name, $theme, $width px', async ({ theme, name, width, height }) => {
  await page.viewport(width, height);
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = 'en';
  document.title = 'Components';
  const screen = await render(<WithRouter>{galleries[name]}</WithRouter>);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  if (name === 'list')
    notify({ level: 'warning', text: 'Some required fields are missing or invalid.', isPermanent: true });
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
