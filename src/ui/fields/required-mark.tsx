import './required-mark.css';

/** Screen readers hear it from the field itself. */
export function RequiredMark() {
  return (
    <span className="required-mark" aria-hidden="true">
      {' *'}
    </span>
  );
}
