import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="segments__option"
          aria-pressed={option.value === value}
          aria-label={option.label}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          <Icon name={option.icon} />
        </button>
      ))}
    </fieldset>
  );
}
