import { Select } from '#/ui/fields/select.tsx';

interface NumberSelectProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  values: readonly number[];
  value: number | undefined;
  text: (value: number) => string;
  /** With this word, there may be no value. */
  off?: string;
  onChange: (value: number | undefined) => void;
}

export function NumberSelect({ label, isLabelHidden, values, value, text, off, onChange }: NumberSelectProps) {
  const options = values.map((one) => ({ value: String(one), label: text(one) }));
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      options={off === undefined ? options : [{ value: '', label: off }, ...options]}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}
