import { afterAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLocale } from '#/browser/settings/locale.ts';
import { languages, localeOf } from '#/domain/locale.ts';
import type { CountryId } from '#/domain/country.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PhoneField } from './phone-field.tsx';

afterAll(() => useLocale('en-GB'));

/** In a card on a phone. */
const fieldWith = (phoneCountry: CountryId | '', phoneNumber: string) => (
  <div style={{ inlineSize: 326 }}>
    <PhoneField
      name="phone"
      label="Phone number"
      isRequired={false}
      isReadOnly={false}
      value={{ phoneCountry, phoneNumber }}
      onChange={() => undefined}
      onBlur={() => undefined}
      errorMessage={undefined}
    />
  </div>
);

test('in a card on a phone, a number with its calling code is seen whole', async () => {
  const screen = await render(<WithApp queryClient={startTestApp()}>{fieldWith('GB', '+44 20 7946 0018')}</WithApp>);
  const number = screen.getByRole('textbox', { name: 'Phone number' }).element();
  expect(number.scrollWidth - number.clientWidth).toBe(0);
  const code = screen.getByRole('combobox', { name: 'Calling code' }).element();
  expect(code.getBoundingClientRect().top).toBe(number.getBoundingClientRect().top);
});

test.each(languages)(
  'in a card on a phone, the words for a missing calling code are seen whole in %s',
  async (language) => {
    const queryClient = startTestApp();
    if (language !== 'en') await useLocale(localeOf(language));
    const screen = await render(<WithApp queryClient={queryClient}>{fieldWith('', '')}</WithApp>);
    const code = screen.getByRole('combobox').element() as HTMLSelectElement;
    const words = document.createElement('span');
    words.textContent = code.selectedOptions[0]?.textContent ?? '';
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(code);
    Object.assign(words.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    expect(width).toBeLessThanOrEqual(code.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd));
  },
);
