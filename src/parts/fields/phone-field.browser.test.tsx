import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PhoneField } from './phone-field.tsx';

test('in a card on a phone, a number with its calling code is seen whole', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <div style={{ inlineSize: 326 }}>
        <PhoneField
          name="phone"
          label="Phone number"
          isRequired={false}
          isReadOnly={false}
          value={{ phoneCountry: 'GB', phoneNumber: '+44 20 7946 0018' }}
          onChange={() => undefined}
          onBlur={() => undefined}
          errorMessage={undefined}
        />
      </div>
    </WithApp>,
  );
  const number = screen.getByRole('textbox', { name: 'Phone number' }).element();
  expect(number.scrollWidth - number.clientWidth).toBe(0);
  const code = screen.getByRole('combobox', { name: 'Calling code' }).element();
  expect(code.getBoundingClientRect().top).toBe(number.getBoundingClientRect().top);
});
