import { useId, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './file-drop.css';

interface FileDropProps {
  label: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
  /** As in `<input accept>`. A dropped file may be of any type. */
  accept: string;
  isDisabled?: boolean | undefined;
  onChoose: (file: File) => void;
}

/** A file is chosen from a list of the device, or dropped. */
export function FileDrop({ label, description, errorMessage, accept, isDisabled, onChoose }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onChoose(file);
  };
  return (
    <div className="file-drop__field">
      <label
        className="file-drop"
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
      >
        <Icon name="file" />
        <span>{label}</span>
        <input
          type="file"
          className="file-drop__input"
          accept={accept}
          disabled={isDisabled}
          aria-invalid={errorMessage === undefined ? undefined : true}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={({ target }) => {
            choose(target.files);
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
