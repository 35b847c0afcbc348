import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type FocusEvent } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { countries, countryName, countryOfNumber } from '#/domain/country.ts';
import type { Phone } from '#/domain/phone.ts';
import { contactText } from '#/domain/seen-text.ts';
import { cleanedInput } from '#/ui/fields/cleaned-input.ts';
import { Field, noOffer } from '#/ui/fields/field.tsx';
import { SelectBox } from '#/ui/fields/select.tsx';
import './phone-field.css';
import type { FormField } from '../forms/use-form.tsx';
import { usePhoneRules } from './phone-rules.ts';

interface PhoneFieldProps extends FormField<Phone> {
  /** If true, the browser does not offer the user’s own number. */
  isOfOther?: boolean | undefined;
  onFocus?: (() => void) | undefined;
}

/** Country and number share one error, which appears when both were left (R-PAT-47). */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, isReadOnly, value, onChange, onBlur, errorMessage, isOfOther } = props;
  const { t } = useLingui();
  const locale = currentLocale();
  const options = useMemo(
    () =>
      countries
        .map(({ id, telephoneCode }) => ({ id, telephoneCode, name: countryName(id, locale) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  );
  const [isUsed, setUsed] = useState(false);
  const rules = usePhoneRules(isUsed);
  const use = () => {
    setUsed(true);
    props.onFocus?.();
  };
  /** A number with another calling code, such as a pasted one, changes the country. */
  const type = (phoneNumber: string) => {
    const number = phoneNumber.replaceAll(/[^+\d]/g, '');
    const country = number.startsWith('+')
      ? (rules?.countryIn(number) ?? countryOfNumber(number, value.phoneCountry))
      : value.phoneCountry;
    onChange({ phoneNumber, phoneCountry: country });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur();
  };
  return (
    <Field label={label} errorMessage={errorMessage} isGroup>
      {({ id, aria }) => (
        <span className="phone-field">
          <SelectBox
            aria-label={t`Calling code`}
            autoComplete={isOfOther === true ? noOffer.autoComplete : 'tel-country-code'}
            value={value.phoneCountry}
            {...(value.phoneCountry === '' ? aria : {})}
            onFocus={use}
            onBlur={leave}
            onChange={({ target }) => {
              const country = countries.find((one) => one.id === target.value);
              onChange({ ...value, phoneCountry: country?.id ?? '' });
            }}
          >
            <option value="">{t`Calling code`}</option>
            {options.map((country) => (
              <option key={country.id} value={country.id}>
                {`(+${country.telephoneCode}) ${country.name}`}
              </option>
            ))}
          </SelectBox>
          <input
            className="input figures"
            // HTML allows `type="tel"` only for whole numbers.
            type="text"
            inputMode="tel"
            {...(isOfOther === true ? noOffer : { autoComplete: 'tel-national', name })}
            data-field={name}
            readOnly={isReadOnly}
            aria-labelledby={`${id}-label`}
            value={value.phoneNumber}
            {...aria}
            onFocus={use}
            onBlur={leave}
            {...cleanedInput(contactText, type)}
          />
        </span>
      )}
    </Field>
  );
}
