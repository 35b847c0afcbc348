import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';
import { Button } from './button.tsx';
import { LinkButton, NameLink, RowLink, TextLink } from './link.tsx';

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

function Ways() {
  const { history } = useRouter();
  const navigate = useNavigate();
  return (
    <>
      <TextLink to="/home">Text</TextLink>
      <LinkButton to="/home">Button</LinkButton>
      <NameLink to="/home">Name</NameLink>
      <RowLink to="/home">Row</RowLink>
      <Button onPress={() => void navigate({ to: '/home' })}>Pressed</Button>
      <Button onPress={() => history.back()}>Back</Button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

test.each(['Text', 'Button', 'Name', 'Row', 'Pressed'])(
  'two presses of %s in one task lead to its page once, and Back leads away from it',
  async (name) => {
    const screen = await render(
      <WithRouter>
        <Ways />
      </WithRouter>,
    );
    const pressed = screen.getByText(name, { exact: true }).element() as HTMLElement;
    for (let press = 0; press < 2; press += 1) pressed.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('/home');
    // A row's link covers the button.
    (screen.getByRole('button', { name: 'Back' }).element() as HTMLElement).click();
    await expect.poll(() => screen.getByRole('status').element().textContent).toBe('/');
  },
);
