import './skip-link.css';

export function SkipLink({ label }: { label: string }) {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // A fragment in the address would add a history entry.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {label}
    </a>
  );
}
