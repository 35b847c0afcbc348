import { useId, type ReactNode } from 'react';
import { Icon } from '#/ui/icon.tsx';
import './field.css';
import './select.css';

interface SelectProps<Value extends string> {
  label: ReactNode;
  /** `lang` lets a screen reader pronounce a language's own name. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Show only the list; the label stays for screen readers. */
  isLabelHidden?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** What is wrong and how to mend it. */
  errorMessage?: string | undefined;
  autoComplete?: string | undefined;
}

/** One of many in the list that the device brings with it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, isLabelHidden, errorMessage } = props;
  const id = useId();
  const errorId = useId();
  return (
    <div className="field">
      <label className={isLabelHidden === true ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          className="input select__input"
          id={id}
          name={props.name}
          value={value}
          autoComplete={props.autoComplete}
          aria-required={props.isRequired}
          aria-invalid={errorMessage === undefined ? undefined : true}
          aria-describedby={errorMessage === undefined ? undefined : errorId}
          onBlur={props.onBlur}
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
      {errorMessage === undefined ? null : (
        <span className="field__error" id={errorId}>
          <Icon name="alert" size="small" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  );
}
