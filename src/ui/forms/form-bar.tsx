import type { ReactNode } from 'react';
import './form-bar.css';

interface FormBarProps {
  /** What is wrong. Screen readers hear when it changes. */
  missing?: string | undefined;
  /** What is left to fill in, or what the button does. */
  left?: string | undefined;
  fields: readonly { name: string; label: string; onPress: () => void }[];
  /** The words for fields that have no link. */
  more: (count: number) => string;
  note?: ReactNode;
  children: ReactNode;
}

/** More links do not fit beside the buttons. */
const shownAtMost = 3;

export function FormBar({ missing, left, fields, more, note, children }: FormBarProps) {
  return (
    <div className="form-bar">
      {note ? <div className="form-bar__note">{note}</div> : null}
      <div className="form-bar__in">
        <div className="form-bar__missing">
          <output>{missing}</output>
          {left === undefined ? null : <p>{left}</p>}
          {fields.length === 0 ? null : (
            <ul>
              {fields.slice(0, shownAtMost).map(({ name, label, onPress }) => (
                <li key={name}>
                  <button type="button" onClick={onPress}>
                    {label}
                  </button>
                </li>
              ))}
              {fields.length > shownAtMost ? <li>{more(fields.length - shownAtMost)}</li> : null}
            </ul>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
