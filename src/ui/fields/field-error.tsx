import { Icon } from '#/ui/icons/icon.tsx';
import './field.css';

interface FieldErrorProps {
  /** The field names it in `aria-describedby`. */
  id: string;
  children: string | undefined;
}

/** The error of a field that React Aria does not provide. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (children === undefined) return null;
  return (
    <span className="field__error" id={id}>
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </span>
  );
}
