import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';
import { LinkButton, TextLink } from './link.tsx';

test('a link that leads back is not the current page', async () => {
  const screen = await render(
    <WithRouter>
      <TextLink to="/">Home</TextLink>
      <LinkButton to="/">Back</LinkButton>
    </WithRouter>,
  );
  for (const name of ['Home', 'Back']) {
    const link = screen.getByRole('link', { name }).element();
    expect([link.getAttribute('data-status'), link.getAttribute('aria-current')]).toEqual(['active', null]);
  }
});
