import { useId, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './file-drop.css';

interface FileDropProps {
  name?: string | undefined;
  label: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
  /** As in `<input accept>`. A dropped file may be of any type. */
  accept: string;
  isDisabled?: boolean | undefined;
  onChoose: (file: File) => void;
}

/** A file is chosen, or dropped on the control, which covers the whole area. */
export function FileDrop({ name, label, description, errorMessage, accept, isDisabled, onChoose }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className="file-drop__field">
      <label className="file-drop" data-over={isOver || undefined} data-disabled={isDisabled || undefined}>
        <Icon name="file" />
        <span>{label}</span>
        <input
          type="file"
          name={name}
          className="file-drop__input"
          accept={accept}
          disabled={isDisabled}
          aria-invalid={errorMessage === undefined ? undefined : true}
          aria-describedby={`${id}-error ${id}-hint`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onChoose(file);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
      <p id={`${id}-error`} className="file-drop__error" role="alert">
        {errorMessage}
      </p>
      <p id={`${id}-hint`} className="second">
        {description}
      </p>
    </div>
  );
}
