import { Select } from '#/ui/fields/select.tsx';

interface IdSelectProps {
  label: string;
  /** The word for all, in the gender of the label. */
  all: string;
  options: readonly { id: number; label: string }[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** One of several objects, or all. */
export function IdSelect({ label, all, options, value, onChange }: IdSelectProps) {
  return (
    <Select
      label={label}
      options={[
        { value: '', label: all },
        ...options.map((option) => ({ value: String(option.id), label: option.label })),
      ]}
      value={options.some(({ id }) => id === value) ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}
