import './required-mark.css';

/** The star of a field that must be filled; assistive technology hears it from the field itself. */
export function RequiredMark() {
  return (
    <span className="required-mark" aria-hidden="true">
      {' *'}
    </span>
  );
}
