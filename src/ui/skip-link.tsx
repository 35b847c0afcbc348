import './skip-link.css';

/** The first thing that Tab reaches: past the bars, to the content. `Page` and `Door` are its target. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // The address stays as it is: a fragment would be a page of its own in the history.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {label}
    </a>
  );
}
