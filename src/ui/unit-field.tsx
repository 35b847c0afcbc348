import { TextField, type TextFieldProps } from '#/ui/text-field.tsx';
import './unit-field.css';

interface UnitFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'trailing'> {
  /** As it is written behind a number: cm. */
  unit: string;
}

/** A number with its unit inside the field. What is typed stays text: a rule says whether it is a number. */
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
