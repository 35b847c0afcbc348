import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeField } from '#/ui/fields/code-field.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { described, expectTarget } from '../../../tests/support/browser/measures.ts';

const empty = { value: '', onChange: () => undefined };

test('an error is told with its field, and seen in words with an icon', async () => {
  const screen = await render(
    <TextField
      {...empty}
      label="Email"
      description="As on your badge"
      errorMessage="The email is invalid."
      isRequired
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAttribute('aria-required', 'true');
  expect(described(input.element(), 'aria-describedby')).toContain('The email is invalid.');
  expect(described(input.element(), 'aria-describedby')).toContain('As on your badge');
  await expect.element(screen.getByText('The email is invalid.')).toBeVisible();
  expect(screen.container.querySelector('.field__error .icon')).not.toBeNull();
});

test('without an error the field is valid and only its hint describes it', async () => {
  const screen = await render(<TextField {...empty} label="Email" description="As on your badge" />);
  const input = screen.getByRole('textbox', { name: 'Email' }).element();
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(described(input, 'aria-describedby')).toBe('As on your badge');
});

test('a pressed label gives its field the focus', async () => {
  const screen = await render(<TextField {...empty} label="Email" />);
  await screen.getByText('Email').click();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

test('a field brings the keyboard and the proposals that it asks for', async () => {
  const screen = await render(
    <TextField {...empty} label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />,
  );
  const input = screen.getByRole('textbox');
  await expect.element(input).toHaveAttribute('type', 'email');
  await expect.element(input).toHaveAttribute('inputmode', 'email');
  await expect.element(input).toHaveAttribute('autocomplete', 'username');
  await expect.element(input).toHaveAttribute('autocapitalize', 'none');
});

test('of several lines the browser is to keep nothing', async () => {
  const screen = await render(<TextArea label="Comments" />);
  await expect.element(screen.getByRole('textbox', { name: 'Comments' })).toHaveAttribute('autocomplete', 'off');
});

function Password() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      revealLabel="Show password"
      hideLabel="Hide password"
      value={value}
      onChange={setValue}
    />
  );
}

test('a password can be shown and hidden, and stays what was typed', async () => {
  const screen = await render(<Password />);
  const input = screen.getByLabelText('Password', { exact: true });
  await input.fill('open sesame');
  await expect.element(input).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('open sesame');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('open sesame');
  await expect.element(input).toHaveAttribute('autocomplete', 'current-password');
  expectTarget(screen.getByRole('button').element());
});

test('a code brings the number pad and the code that the device received', async () => {
  const screen = await render(<CodeField {...empty} label="Security code" />);
  const input = screen.getByRole('textbox', { name: 'Security code' });
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
});

function Code() {
  const [code, setCode] = useState('');
  return <CodeField label="Security code" value={code} onChange={(value) => setCode(value.replaceAll(/\s/g, ''))} />;
}

test('a code that is pasted with spaces arrives whole', async () => {
  const screen = await render(
    <>
      <TextField label="Message" value="123 456 " onChange={() => undefined} />
      <Code />
    </>,
  );
  await screen.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  const input = screen.getByRole('textbox', { name: 'Security code' });
  await input.click();
  await userEvent.paste();
  await expect.element(input).toHaveValue('123456');
});
