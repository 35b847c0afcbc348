import { TextField, type TextFieldProps } from '#/ui/fields/text-field.tsx';
import './unit-field.css';

interface UnitFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'trailing'> {
  unit: string;
}

/** The value stays text. The form's rule checks that it is a number. */
export function UnitField({ unit, ...props }: UnitFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      inputClass="figures"
      trailing={
        <span className="unit-field__unit" aria-hidden="true">
          {unit}
        </span>
      }
    />
  );
}
