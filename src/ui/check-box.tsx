import type { ReactNode } from 'react';
import './tick.css';
import './check-box.css';

interface CheckBoxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** What is said yes to. */
  children: ReactNode;
}

/** A box to tick; a press anywhere on its words counts. */
export function CheckBox({ isSelected, onChange, isDisabled, isRequired, children }: CheckBoxProps) {
  return (
    <label className="check-box">
      <input
        className="tick"
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        required={isRequired}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
