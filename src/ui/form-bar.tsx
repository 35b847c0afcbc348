import type { ReactNode } from 'react';
import './form-bar.css';

interface FormBarProps {
  /** How many fields are not right yet; undefined when all are. */
  missing?: string | undefined;
  /** These fields; a press leads to the field. The first ones are shown. */
  fields: readonly { name: string; label: string; onPress: () => void }[];
  /** What became of the last try, above the buttons. */
  note?: ReactNode;
  /** The buttons, the primary one last. */
  children: ReactNode;
}

/** More would not fit beside the buttons: they follow when these are right. */
const shownAtMost = 3;

/** What is still missing in a form, and its buttons: a bar that stays at the bottom. */
export function FormBar({ missing, fields, note, children }: FormBarProps) {
  return (
    <div className="form-bar">
      {note ? <div className="form-bar__note">{note}</div> : null}
      <div className="form-bar__in">
        <div className="form-bar__missing">
          <output>{missing}</output>
          {fields.length === 0 ? null : (
            <ul>
              {fields.slice(0, shownAtMost).map(({ name, label, onPress }) => (
                <li key={name}>
                  <button type="button" onClick={onPress}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
