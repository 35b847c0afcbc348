import { useLingui } from '@lingui/react/macro';
import { useId, type FocusEvent } from 'react';
import { currentLocale } from '#/browser/locale.ts';
import { countries, countryName } from '#/domain/country.ts';
import type { Phone } from '#/domain/phone.ts';
import { Icon } from '#/ui/icon.tsx';
import '#/ui/field.css';
import '#/ui/select.css';
import './phone-field.css';
import type { FormField } from './use-form.tsx';

/** A phone number: the country by '(+code) name', and the number, with one error for both, told when both were left. */
export function PhoneField({ name, label, isReadOnly, value, onChange, onBlur, errorMessage }: FormField<Phone>) {
  const { t } = useLingui();
  const labelId = useId();
  const errorId = useId();
  const locale = currentLocale();
  const options = countries
    .map(({ id, telephoneCode }) => ({ id, telephoneCode, name: countryName(id, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur();
  };
  const error = errorMessage === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <fieldset className="field">
      <legend className="field__label phone-field__label" id={labelId}>
        {label}
      </legend>
      <span className="phone-field">
        <span className="select">
          <select
            className="input select__input"
            aria-label={t`Calling code`}
            autoComplete="tel-country-code"
            value={value.phoneCountry}
            {...(value.phoneCountry === '' ? error : {})}
            onBlur={leave}
            onChange={({ target }) => {
              const country = countries.find(({ id }) => id === target.value);
              onChange({ ...value, phoneCountry: country?.id ?? '' });
            }}
          >
            <option value="">{t`Calling code`}</option>
            {options.map((country) => (
              <option key={country.id} value={country.id}>
                {`(+${country.telephoneCode}) ${country.name}`}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
        <input
          className="input figures"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name={name}
          readOnly={isReadOnly}
          aria-labelledby={labelId}
          value={value.phoneNumber}
          {...error}
          onBlur={leave}
          onChange={({ target }) => onChange({ ...value, phoneNumber: target.value })}
        />
      </span>
      {errorMessage === undefined ? null : (
        <span className="field__error" id={errorId}>
          <Icon name="alert" size="small" />
          <span>{errorMessage}</span>
        </span>
      )}
    </fieldset>
  );
}
