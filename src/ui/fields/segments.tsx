import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The words stand below the icons. */
  hasWords?: boolean | undefined;
}

export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  hasWords = false,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="segments__option"
          aria-pressed={option.value === value}
          {...(hasWords ? {} : { 'aria-label': option.label, title: option.label })}
          onClick={() => onChange(option.value)}
        >
          <Icon name={option.icon} />
          {hasWords ? <span className="segments__word">{option.label}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
