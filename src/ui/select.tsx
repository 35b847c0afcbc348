import { useId } from 'react';
import { Icon } from '#/ui/icon.tsx';
import './field.css';
import './select.css';

interface SelectProps<Value extends string> {
  label: string;
  /** `lang` lets a screen reader pronounce a language's own name. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Show only the list; the label stays for screen readers. */
  isLabelHidden?: boolean | undefined;
  autoComplete?: string | undefined;
}

/** One of many in the list that the device brings with it. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLabelHidden,
  autoComplete,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className={isLabelHidden === true ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          className="input select__input"
          id={id}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
