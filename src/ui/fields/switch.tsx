import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './switch.css';

export interface SwitchNote {
  state: 'pending' | 'done' | 'failed';
  text: string;
}

interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Screen readers announce its changes. While it is pending, presses do nothing. */
  note?: SwitchNote | undefined;
  children: ReactNode;
}

const icons: { readonly [state in SwitchNote['state']]: IconName } = {
  pending: 'hourglass',
  done: 'check',
  failed: 'alert',
};

/** A press takes effect at once, without a submit button. */
export function Switch({ isSelected, onChange, note, children }: SwitchProps) {
  const noteId = useId();
  const isPending = note?.state === 'pending';
  return (
    <div className="switch">
      <label className="switch__line">
        <span>{children}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isSelected}
          aria-checked={isSelected}
          aria-describedby={noteId}
          aria-disabled={isPending || undefined}
          onChange={(event) => {
            if (!isPending) onChange(event.target.checked);
          }}
        />
      </label>
      <output className="switch__note" data-state={note?.state}>
        {note === undefined ? null : <Icon name={icons[note.state]} size="small" />}
        {/* The description is the inner text, because an <output> would give its own label as the description. */}
        <span id={noteId}>{note?.text}</span>
      </output>
    </div>
  );
}
