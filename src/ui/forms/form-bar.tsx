import { useRef, type ReactNode, type RefObject } from 'react';
import { usePassFocus } from './use-pass-focus.ts';
import './form-bar.css';

interface NamedField {
  name: string;
  label: string;
  onPress: () => void;
}

interface FormBarProps {
  /** What is wrong. Screen readers hear when it changes. */
  missing?: string | undefined;
  /** What is left to fill in, or what the button does. */
  left?: string | undefined;
  fields: readonly NamedField[];
  /** The words for fields that have no link. */
  more: (count: number) => string;
  note?: ReactNode;
  children: ReactNode;
}

/** More links do not fit beside the buttons. */
const shownAtMost = 3;

export function FormBar({ missing, left, fields, more, note, children }: FormBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div ref={bar} className="form-bar" tabIndex={-1}>
      {note ? <div className="form-bar__note">{note}</div> : null}
      <div className="form-bar__in">
        <div className="form-bar__missing">
          <output>{missing}</output>
          {left === undefined ? null : <p>{left}</p>}
          {fields.length === 0 ? null : (
            <ul>
              {fields.slice(0, shownAtMost).map((field) => (
                <FieldLink key={field.name} bar={bar} field={field} />
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

/** A form is judged a moment after a key press, so the link may go while it has the focus. The next key then starts at the bar. */
function FieldLink({ bar, field: { label, onPress } }: { bar: RefObject<HTMLElement | null>; field: NamedField }) {
  const place = usePassFocus<HTMLLIElement>(bar);
  return (
    <li ref={place}>
      <button type="button" onClick={onPress}>
        {label}
      </button>
    </li>
  );
}
