import { Icon } from '#/ui/icon.tsx';
import './field.css';

interface FieldErrorProps {
  /** What the field names in `aria-describedby`. */
  id: string;
  /** What is wrong and how to mend it; undefined shows nothing. */
  children: string | undefined;
}

/** What is wrong with a field that is no field of React Aria. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (children === undefined) return null;
  return (
    <span className="field__error" id={id}>
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </span>
  );
}
