import axe from 'axe-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

function Consent({ isDisabled }: { isDisabled?: boolean }) {
  const [isSelected, setIsSelected] = useState(false);
  return (
    <CheckBox isSelected={isSelected} onChange={setIsSelected} isDisabled={isDisabled}>
      I agree
    </CheckBox>
  );
}

test('a box is ticked and unticked by a press on its label or by the space bar', async () => {
  const screen = await render(<Consent />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await screen.getByText('I agree').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  expectTarget(screen.container.querySelector('label') ?? screen.container);
});

test('a disabled box cannot be ticked', async () => {
  const onChange = vi.fn<() => void>();
  const screen = await render(
    <CheckBox isSelected={false} onChange={onChange} isDisabled>
      I agree
    </CheckBox>,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await expect.element(box).toBeDisabled();
  await screen.getByText('I agree').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});

test.each(['light', 'dark'])('axe finds nothing in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(<Consent />);
  await screen.getByRole('checkbox').click();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  delete document.documentElement.dataset['theme'];
  expect(violations.map(({ id }) => id)).toEqual([]);
});
